import { Fragment } from "react";
import { ServedHtml } from "~/ui/served-html";
import type { EpisodeSection } from "./episode-sections.server";

type EpisodeSectionsProps = { sections: readonly (EpisodeSection & { name: string })[] };

export function EpisodeSections({ sections }: EpisodeSectionsProps) {
  return sections.map(({ name, styles, html }) => (
    <Fragment key={name}>
      {styles && <link rel="stylesheet" href={styles} precedence={name} />}
      <ServedHtml html={html} />
    </Fragment>
  ));
}
