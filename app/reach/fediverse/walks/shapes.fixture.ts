import { ofGroups } from "~/reach/fediverse/walks/shapes/groups.fixture";
import { ofMastodon } from "~/reach/fediverse/walks/shapes/mastodon.fixture";
import { ofMedia } from "~/reach/fediverse/walks/shapes/media.fixture";
import { ofMicroblogs } from "~/reach/fediverse/walks/shapes/microblogs.fixture";
import type { Shape, Target } from "~/reach/fediverse/walks/shapes/shape.fixture";

/** After test data of Lemmy (crates/apub/assets) and of other programs, their documents and types. */
export function shapesOf({ actor, post }: Target): Shape[] {
  return [
    ...ofMastodon({ actor, post }),
    ...ofMicroblogs({ actor, post }),
    ...ofMedia({ actor, post }),
    ...ofGroups({ actor, post }),
  ];
}
