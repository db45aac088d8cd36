import type { ReactNode } from "react";
import type { FormAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { AdminForm } from "~/ui/admin/admin-form";
import { SeoFields } from "~/ui/admin/seo-fields";
import { Tabs } from "~/ui/admin/tabs";
import { type PostFields, postSeoDefaults } from "../post.fields";
import { slugOf } from "../slug";
import { PostBasics, type PostBasicsProps } from "./post-basics";

type PostFormProps = PostBasicsProps & {
  siteName: string;
  answer: FormAnswer<keyof PostFields> | Interrupted | undefined;
  /** What keeps drafts and versions, first in the form. */
  children: ReactNode;
};

/** The form of an article with its two tabs. */
export function PostForm({ siteName, answer, children, ...basics }: PostFormProps) {
  const { fields, isNew, baseUrl, pickImage } = basics;
  return (
    <AdminForm answer={answer} save={isNew ? "Artikel anlegen" : "Speichern"}>
      {children}
      <Tabs
        label="Teile des Formulars"
        tabs={[
          { id: "grunddaten", label: "Grunddaten", panel: <PostBasics {...basics} /> },
          {
            id: "seo",
            label: "SEO und Metadaten",
            panel: (
              <SeoFields
                fields={fields}
                defaultsOf={defaultsOf}
                addressOf={({ slug, title }) =>
                  `${baseUrl}/blog/${slugOf(slug || title || "") || "…"}`
                }
                siteName={siteName}
                pickImage={pickImage}
              />
            ),
          },
        ]}
      />
    </AdminForm>
  );
}

function defaultsOf(values: Record<string, string>) {
  const { title = "", excerpt = "", category = "", imageUrl = "" } = values;
  return postSeoDefaults({ title, excerpt, category, imageUrl });
}
