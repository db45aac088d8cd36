import { ServedHtml } from "~/ui/served-html";
import type { FamilyTreeSection } from "./family-tree.server";

export function FamilyTree({ section: { styles, html } }: { section: FamilyTreeSection }) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="family-tree" />
      <ServedHtml html={html} />
    </>
  );
}
