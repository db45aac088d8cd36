import type { FamilyTreeSection } from "./family-tree.server";

type FamilyTreeProps = {
  section: FamilyTreeSection;
  /** The page has the styles of a dossier, which hold these. */
  isStyled: boolean;
};

export function FamilyTree({ section: { styles, html }, isStyled }: FamilyTreeProps) {
  return (
    <>
      {!isStyled && <link rel="stylesheet" href={styles} precedence="family-tree" />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of text by the server. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
