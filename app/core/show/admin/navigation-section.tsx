import type { NavigationRow } from "~/core/show/navigation/navigation-entries";
import { href } from "~/lib/href";
import type { NavigationPlace } from "~/platform/rooms/room.server";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import { TableRows } from "~/ui/admin/table-rows";
import { Link } from "~/ui/link";
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
        <AdminSection key={place} title={navigationPlaces[place]}>
          <TableRows
            name={place}
            rows={{ one: "Link", many: navigationPlaces[place] }}
            values={navigation[place]}
            added={newLink}
            addLabel="Link nach draußen hinzufügen"
            titleOf={({ label, standard }) => label || standard}
            grid="md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
            fields={(row, prefix) => <EntryFields row={row} prefix={prefix} />}
            ticks={({ isRequired, isShown }, prefix) =>
              isRequired ? (
                <>
                  <input type="hidden" name={`${prefix}isShown`} value="1" />
                  <span className="label min-w-24">Muss da sein</span>
                </>
              ) : (
                <Check name={`${prefix}isShown`} label="Zeigen" defaultChecked={isShown} />
              )
            }
            isKept={({ kind }) => kind !== "link"}
          />
        </AdminSection>
      ))}
    </>
  );
}

const newLink: NavigationRow = {
  to: "",
  label: "",
  isShown: true,
  kind: "link",
  standard: "",
  address: "",
};

function EntryFields({ row, prefix }: { row: NavigationRow; prefix: string }) {
  const { to, label, kind, standard, address } = row;
  return (
    <>
      <Field
        name={`${prefix}label`}
        label="Name"
        defaultValue={label}
        placeholder={standard}
        isOptional={kind !== "link"}
        autoComplete="off"
      />
      {kind === "link" ? (
        <Field name={`${prefix}to`} type="url" label="Adresse" defaultValue={to} />
      ) : (
        <div className="self-center md:mt-6">
          <input type="hidden" name={`${prefix}to`} value={to} />
          <span className="label wrap-anywhere">
            {address}
            {kind === "page" && " (eigene Seite)"}
          </span>
        </div>
      )}
    </>
  );
}
