import { Fragment } from "react";
import { ServedHtml } from "~/ui/served-html";
import type { EpisodeSection } from "./episode-sections.server";

type EpisodeSectionsProps = { sections: readonly (EpisodeSection & { name: string })[] };

export function EpisodeSections({ sections }: EpisodeSectionsProps) {
  return sections.map(({ name, styles, activity, html }) => (
    <Fragment key={name}>
      {styles && <link rel="stylesheet" href={styles} precedence={name} />}
      {activity && <link rel="alternate" type="application/activity+json" href={activity} />}
      <ServedHtml html={html} />
    </Fragment>
  ));
}
