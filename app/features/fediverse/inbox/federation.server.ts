import { createFederation, type Federation } from "@fedify/fedify";
import { Activity, Delete, getTypeId } from "@fedify/vocab";
import { isUnavailable } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { findLiveAccount } from "../account.server";
import { fediverseAddresses } from "../addresses";
import { isBlocked } from "../blocks.server";
import { wakeFollower } from "./follow.server";
import { activityPrefix, kvStoreOf } from "./kv-store.server";
import type { InboxContext } from "./listener";
import { listeners } from "./listeners.server";
import { contextLoaderOf, documentLoaderOf, isGone } from "./outside.server";

const made = new WeakMap<Services, Federation<Services>>();

/** Fedify, as far as we need it: it proves who sent what arrives, and hands each activity on once. */
export function federationOf(services: Services): Federation<Services> {
  const known = made.get(services);
  if (known) return known;
  const documentLoader = documentLoaderOf(services);
  const contextLoader = contextLoaderOf(services);
  const federation = createFederation<Services>({
    kv: kvStoreOf(services),
    kvPrefixes: { activityIdempotence: activityPrefix },
    origin: services.env.BASE_URL,
    documentLoaderFactory: () => documentLoader,
    contextLoaderFactory: () => contextLoader,
    authenticatedDocumentLoaderFactory: () => documentLoader,
  });
  const { pathname } = new URL(fediverseAddresses(services).inbox);
  // The account itself is not Fedify's: without an actor it takes nothing.
  federation.setActorDispatcher(`${pathname}/of/{identifier}`, () => null);
  federation
    .setInboxListeners(`${pathname}/of/{identifier}/inbox`, pathname)
    .on(Activity, ({ data, documentLoader, contextLoader }, activity) =>
      receive(data, { documentLoader, contextLoader }, activity),
    )
    // By its sender: nobody can use up an id of somebody else.
    .withIdempotency((_, { actorId, id }) => id && `${actorId?.href} ${id.href}`)
    .onUnverifiedActivity(async ({ data }, activity) => {
      const { actorId, objectId } = activity;
      if (!(activity instanceof Delete) || !actorId || actorId.href !== objectId?.href) return;
      if (!(await isGone(data, actorId.href))) return;
      await receive(data, { documentLoader, contextLoader }, activity);
      return new Response(null, { status: 202 });
    });
  made.set(services, federation);
  return federation;
}

async function receive(
  services: Services,
  loaders: InboxContext["loaders"],
  activity: Activity,
): Promise<void> {
  const account = await findLiveAccount(services);
  const [actor, ...others] = activity.actorIds;
  if (!account || !actor || others.length > 0) return;
  if (await isBlocked(services.db, actor.href)) return;
  await wakeFollower(services.db, actor.href);
  const type = getTypeId(activity).href.split("#")[1] ?? "";
  for (const listen of listeners[type] ?? [])
    try {
      await listen({ services, account, loaders }, activity);
    } catch (err) {
      if (isUnavailable(err)) throw err;
      services.log.info({ err, type, actor: actor.href }, "activity dropped");
    }
}
