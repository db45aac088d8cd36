import type { ReactNode } from "react";
import type { FormAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { AdminForm } from "~/ui/admin/admin-form";
import { SeoFields } from "~/ui/admin/seo-fields";
import { Tabs } from "~/ui/admin/tabs";
import { type EpisodeFields, seoDefaults } from "../episode.fields";
import { EpisodeBasics, type Pickers } from "./episode-basics";

type EpisodeFormProps = Pickers & {
  /** null: a new one. */
  id: string | null;
  fields: EpisodeFields;
  /** YYYY-MM-DD in Berlin. */
  today: string;
  show: { name: string; baseUrl: string };
  answer: FormAnswer<keyof EpisodeFields> | Interrupted | undefined;
  /** What keeps drafts and versions, first in the form. */
  children: ReactNode;
};

/** The form of an episode with its two tabs. */
export function EpisodeForm({
  id,
  fields,
  today,
  show,
  answer,
  children,
  ...pickers
}: EpisodeFormProps) {
  return (
    <AdminForm answer={answer} save={id ? "Speichern" : "Episode anlegen"}>
      {children}
      <Tabs
        label="Teile des Formulars"
        tabs={[
          {
            id: "grunddaten",
            label: "Grunddaten",
            panel: <EpisodeBasics fields={fields} today={today} {...pickers} />,
          },
          {
            id: "seo",
            label: "SEO und Metadaten",
            panel: (
              <SeoFields
                fields={fields}
                defaultsOf={defaultsOf}
                addressOf={() => `${show.baseUrl}/episodes/${id ?? "…"}`}
                siteName={show.name}
                pickImage={pickers.pickImage}
              />
            ),
          },
        ]}
      />
    </AdminForm>
  );
}

function defaultsOf(values: Record<string, string>) {
  const { title = "", invention = "", description = "", imageUrl = "" } = values;
  return seoDefaults({ title, invention, description, imageUrl });
}
