import { formatCount } from "~/lib/german-number";
import { href } from "~/lib/href";
import { FilterChoice, FilterField, ListFilter } from "~/ui/admin/list-filter";
import type { MediaQuery } from "../library/library.schema";

type MediaFilterProps = {
  query: MediaQuery;
  /** Matching files; undefined: the library could not be read. */
  total: number | undefined;
};

/** Search, kind and order of the library. */
export function MediaFilter({ query: { query, kind, sort }, total }: MediaFilterProps) {
  return (
    <ListFilter action={href("/admin/media")} label="Mediathek" found={countText(total)}>
      <FilterField
        name="suche"
        label="Mediathek durchsuchen"
        type="search"
        value={query}
        placeholder="Titel, Alternativtext oder Dateiname"
      />
      <FilterChoice name="art" label="Art" value={kind ?? ""}>
        <option value="">Alles</option>
        <option value="image">Bilder</option>
        <option value="audio">Audio</option>
        <option value="drawing">Zeichnungen</option>
      </FilterChoice>
      <FilterChoice name="sortierung" label="Reihenfolge" value={sort}>
        <option value="neu">Neueste zuerst</option>
        <option value="alt">Älteste zuerst</option>
        <option value="name">Nach Titel</option>
        <option value="groesse">Größte zuerst</option>
      </FilterChoice>
    </ListFilter>
  );
}

function countText(total: number | undefined): string {
  if (total === undefined) return "";
  return total === 1 ? "1 Datei" : `${formatCount(total)} Dateien`;
}
