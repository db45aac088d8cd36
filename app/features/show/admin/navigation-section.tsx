import { Plus } from "lucide-react";
import { href } from "~/lib/href";
import type { NavigationPlace } from "~/platform/rooms/room.server";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import { AddRow, DraggableRow, RowButtons, type RowTools, useRows } from "~/ui/admin/form-rows";
import { Link } from "~/ui/link";
import type { NavigationRow } from "../navigation-entries";
import { navigationPlaces } from "../show.schema";

type NavigationSectionProps = { navigation: Record<NavigationPlace, NavigationRow[]> };

export function NavigationSection({ navigation }: NavigationSectionProps) {
  return (
    <>
      <p className="max-w-prose text-soft">
        Die Einträge der Website lassen sich umbenennen, umstellen und abschalten. Eigene Seiten
        kommen dazu, sobald sie{" "}
        <Link to={href("/admin/pages")} className="underline">
          dort
        </Link>{" "}
        einen Platz haben.
      </p>
      {(Object.keys(navigationPlaces) as NavigationPlace[]).map((place) => (
        <PlaceSection key={place} place={place} rows={navigation[place]} />
      ))}
    </>
  );
}

const max = 40;
const newLink: NavigationRow = {
  to: "",
  label: "",
  isShown: true,
  kind: "link",
  standard: "",
  address: "",
};

type PlaceSectionProps = { place: NavigationPlace; rows: NavigationRow[] };

function PlaceSection({ place, rows: stored }: PlaceSectionProps) {
  const { list, rows, tools, add, announcement } = useRows(stored, max);
  const title = navigationPlaces[place];
  return (
    <AdminSection title={title}>
      <div ref={list} className="flex flex-col gap-4">
        <input type="hidden" name={`${place}.count`} value={rows.length} />
        <ul aria-label={title}>
          {rows.map(({ key, value }, index) => (
            <DraggableRow key={key} index={index} rowKey={key} tools={tools}>
              <Row
                prefix={`${place}.${index}`}
                row={value}
                index={index}
                count={rows.length}
                tools={tools}
              />
            </DraggableRow>
          ))}
        </ul>
        <AddRow onAdd={() => add(newLink)} isFull={rows.length >= max} announcement={announcement}>
          <Plus size={18} strokeWidth={1.75} aria-hidden />
          Link nach draußen hinzufügen
        </AddRow>
      </div>
    </AdminSection>
  );
}

type RowProps = {
  prefix: string;
  row: NavigationRow;
  index: number;
  count: number;
  tools: RowTools;
};

function Row({ prefix, row, index, count, tools }: RowProps) {
  const { to, label, isShown, kind, standard, address, isRequired } = row;
  const name = label || standard || `Link ${index + 1}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own.
    <div
      role="group"
      aria-label={name}
      className="grid min-w-0 flex-1 items-start gap-x-4 gap-y-3 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <Field
        name={`${prefix}.label`}
        label="Name"
        defaultValue={label}
        placeholder={standard}
        isOptional={kind !== "link"}
        autoComplete="off"
      />
      {kind === "link" ? (
        <Field name={`${prefix}.to`} type="url" label="Adresse" defaultValue={to} />
      ) : (
        <div className="self-center md:mt-6">
          <input type="hidden" name={`${prefix}.to`} value={to} />
          <span className="label wrap-anywhere">
            {address}
            {kind === "page" && " (eigene Seite)"}
          </span>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-4 md:col-span-2 xl:col-span-1 xl:mt-7">
        {isRequired ? (
          <>
            <input type="hidden" name={`${prefix}.isShown`} value="1" />
            <span className="label min-w-24">Muss da sein</span>
          </>
        ) : (
          <Check name={`${prefix}.isShown`} label="Zeigen" defaultChecked={isShown} />
        )}
        <RowButtons
          name={name}
          index={index}
          count={count}
          tools={tools}
          isKept={kind !== "link"}
        />
      </div>
    </div>
  );
}
