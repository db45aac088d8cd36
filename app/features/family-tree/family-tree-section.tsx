import type { FamilyTreeSection } from "./family-tree.server";

export function FamilyTree({ section: { styles, html } }: { section: FamilyTreeSection }) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="family-tree" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of text by the server. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
