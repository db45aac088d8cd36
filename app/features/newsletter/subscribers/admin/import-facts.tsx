import { AdminSection } from "~/ui/admin/admin-page";
import type { ListImport } from "../import.schema";
import { Moment } from "./moment";

/** Where a list came from, and the consent that was assured with it. */
export function ImportFacts({ list }: { list: ListImport }) {
  return (
    <AdminSection title="Die Einwilligung">
      <blockquote className="max-w-prose whitespace-pre-line wrap-anywhere">
        „{list.consent}“
      </blockquote>
      <p className="label wrap-anywhere">
        {list.operatorName}, <Moment at={list.createdAt} />
      </p>
    </AdminSection>
  );
}
