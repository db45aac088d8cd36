import { episodeFields } from "~/features/episodes/episode.fields";
import { campaignFields } from "~/features/newsletter/campaigns/campaign.fields";
import { pageFields } from "~/features/pages/page.fields";
import { personFields } from "~/features/people/person.fields";
import { postFields } from "~/features/posts/post.fields";
import { videoFields } from "~/features/videos/video.fields";
import { kindOf } from "./kinds.server";
import { contentOperations } from "./operations/content-operations.server";
import { episodeParts } from "./operations/episode-parts.server";
import { episodeSchemas, personSchemas, tagsSchema } from "./operations/list-schemas.server";
import { trashOperations } from "./operations/trash-operations.server";

/** What programs of operators ask of each kind of content. */
export const contentTable = {
  episode: contentOperations(kindOf("episode"), episodeFields, {
    own: episodeSchemas,
    // Long texts that have addresses of their own.
    hidden: ["transcript", "dossier"],
    whole: ["chapters"],
  }),
  post: contentOperations(kindOf("post"), postFields, { own: { tags: tagsSchema } }),
  video: contentOperations(kindOf("video"), videoFields, { own: {} }),
  page: contentOperations(kindOf("page"), pageFields, { own: {} }),
  campaign: contentOperations(kindOf("campaign"), campaignFields, { own: {} }),
  person: contentOperations(kindOf("person"), personFields, { own: personSchemas }),
};

export const operations = [
  ...Object.values(contentTable).flatMap((ofKind) => Object.values(ofKind)),
  ...Object.values(episodeParts),
  ...Object.values(trashOperations),
];
