import type { Activity } from "@fedify/vocab";
import type { DocumentLoader } from "@fedify/vocab-runtime";
import type { Services } from "~/platform/services.server";
import type { Account } from "../account.server";

export type InboxContext = {
  services: Services;
  account: Account;
  /** For what an activity only names: `activity.getObject(loaders)`. They ask with our limits, signed. */
  loaders: { documentLoader: DocumentLoader; contextLoader: DocumentLoader };
};

/**
 * Does what an activity says, whose sender is proven (`activity.actorId`) and not blocked. It may come twice. An error
 * is written to the log and the sender hears of none, unless the database is away. A `Delete` of an account by itself
 * comes, too, where its server says that it is gone.
 */
export type Listener = (context: InboxContext, activity: Activity) => Promise<void>;
