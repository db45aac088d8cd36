import { LoaderCircle } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { fieldProps } from "~/core/content/fields";
import type { VersionedAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import type { Interrupted } from "~/lib/interrupted";
import { ActionButton } from "~/ui/admin/action-button";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check } from "~/ui/admin/choice";
import { RichTextEditor } from "~/ui/admin/editor/rich-text-editor";
import { Field } from "~/ui/admin/field";
import type { PickedImage } from "~/ui/admin/image-field";
import { fillField, useFormValues, valuesOf } from "~/ui/admin/use-form-values";
import { type CampaignFields, type CampaignTemplate, campaignFields } from "../campaign.fields";
import type { CampaignBlock } from "../campaign-template.server";

type CampaignFormProps = {
  fields: CampaignFields;
  isNew: boolean;
  /** A control named 'episodeId' that picks the episode which the campaign is about. */
  episodePicker: ReactNode;
  /** Blocks that can be appended to its content. */
  blocks: readonly CampaignBlock[];
  pickImage(): Promise<PickedImage | null>;
  answer: VersionedAnswer<keyof CampaignFields> | Interrupted | undefined;
  onSaved?(answer: VersionedAnswer<keyof CampaignFields>): void;
  /** `DraftFields`, first in the form. */
  children: ReactNode;
};

export function CampaignForm(props: CampaignFormProps) {
  const { fields, isNew, episodePicker, blocks, pickImage, answer, onSaved, children } = props;
  const of = fieldProps(campaignFields, fields);
  return (
    <AdminForm
      answer={answer}
      {...(onSaved && { onSaved })}
      save={isNew ? "Ausgabe anlegen" : "Speichern"}
      extra={<SaveAndLook />}
    >
      {children}
      <AdminSection title="Neue Folge">
        {episodePicker}
        <FillFromEpisode blocks={blocks} />
      </AdminSection>
      <AdminSection title="Mail">
        <Field {...of("subject")} />
        <Field
          {...of("previewText")}
          hint="Steht im Postfach hinter dem Betreff. Etwa 90 Zeichen sieht man überall."
          rows={2}
        />
        <RichTextEditor
          {...of("content")}
          hint="Ein Link in Fettschrift, der allein in seinem Absatz steht, wird in der Mail ein Knopf. Zeichnungen (SVG) zeigt kein Mailprogramm."
          pickImage={pickImage}
        />
      </AdminSection>
      <AdminSection title="Versand und Archiv">
        <ScheduleField defaultValue={fields.scheduledAt} />
        <Check
          name="withEpisode"
          label="Versenden, wenn die Folge erscheint"
          hint="Wird die Folge verschoben, geht auch die Ausgabe später hinaus; solange sie ein Entwurf ist, gar nicht."
          defaultChecked={fields.withEpisode === "1"}
        />
        <Check
          name="archived"
          label="Im Archiv zeigen"
          hint="Nach dem Versand steht die Ausgabe auf der Seite „Newsletter-Archiv“ und in deren Feed. Ohne Häkchen findet sie dort nur, wer die Adresse aus der Mail hat."
          defaultChecked={fields.archived === "1"}
        />
      </AdminSection>
    </AdminForm>
  );
}

function SaveAndLook() {
  return (
    <>
      <button
        type="submit"
        name="then"
        value="preview"
        className="button button-outline"
        title="Speichert und zeigt die Mail"
      >
        Vorschau
      </button>
      <button
        type="submit"
        name="then"
        value="test"
        className="button button-outline"
        title="Speichert und schickt dir die Mail"
      >
        Testmail an mich
      </button>
    </>
  );
}

const name = "scheduledAt";

/** The start of the sending; if empty, an operator starts it. */
function ScheduleField({ defaultValue }: { defaultValue: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const isPlanned = Boolean(useFormValues(button)[name]);
  return (
    <Field
      name={name}
      label="Versand planen"
      type="datetime-local"
      hint="Tag und Uhrzeit in Berlin. Leer: Du versendest selbst."
      defaultValue={defaultValue}
      isOptional
    >
      <button
        ref={button}
        type="button"
        hidden={!isPlanned}
        className="button button-quiet scripted mt-1.5 text-sm"
        onClick={({ currentTarget: { form } }) => {
          if (!form) return;
          fillField(form, name, "");
          form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
        }}
      >
        Planung aufheben
      </button>
    </Field>
  );
}

type State = { isLoading: boolean; message: string; isError: boolean };

const idle: State = { isLoading: false, message: "", isError: false };
const question =
  "Betreff, Vorschautext und Inhalt werden durch die der Folge ersetzt. Willst du das?";

/** Fills the form from the picked episode, and appends rooms' blocks to its content. */
function FillFromEpisode({ blocks }: Pick<CampaignFormProps, "blocks">) {
  const [{ isLoading, message, isError }, setState] = useState(idle);
  const fill = async (form: HTMLFormElement) => {
    const { episodeId = "", subject = "", content = "" } = valuesOf(form);
    if (!episodeId)
      return setState({ ...idle, message: "Wähle zuerst eine Folge.", isError: true });
    if ((subject.trim() || content.trim()) && !confirm(question)) return;
    setState({ ...idle, isLoading: true });
    const template = await fetchTemplate({ folge: episodeId }).catch(() => null);
    if (!template) return setState({ ...idle, message: failure, isError: true });
    for (const [name, text] of Object.entries(template)) fillField(form, name, text);
    setState({ ...idle, message: "Aus der Folge gefüllt. Gespeichert ist noch nichts." });
  };
  const append = async (form: HTMLFormElement, { name, added, none, failure }: CampaignBlock) => {
    setState({ ...idle, isLoading: true });
    const block = await fetchTemplate({ [name]: "" }).catch(() => null);
    if (!block) return setState({ ...idle, message: failure, isError: true });
    if (!block.content) return setState({ ...idle, message: none });
    fillField(form, "content", (valuesOf(form).content ?? "") + block.content);
    setState({ ...idle, message: added });
  };
  return (
    <div className="scripted flex flex-wrap items-center gap-x-4 gap-y-2">
      <ActionButton
        className="button button-outline"
        isIdle={isLoading}
        onClick={({ currentTarget: { form } }) => {
          if (form) void fill(form);
        }}
      >
        {isLoading && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
        Aus Folge füllen
      </ActionButton>
      {blocks.map((block) => (
        <ActionButton
          key={block.name}
          className="button button-outline"
          isIdle={isLoading}
          onClick={({ currentTarget: { form } }) => {
            if (form) void append(form, block);
          }}
        >
          {block.label}
        </ActionButton>
      ))}
      <p role="status" className={isError ? "font-semibold text-stamp" : "label"}>
        {message}
      </p>
    </div>
  );
}

const failure = "Die Folge konnte nicht geladen werden. Versuch es gleich noch einmal.";

async function fetchTemplate(what: Record<string, string>): Promise<Partial<CampaignTemplate>> {
  const search = new URLSearchParams(what);
  const response = await fetch(`${href("/admin/newsletter/campaigns/template")}?${search}`);
  if (!response.ok) throw new Error(`template: ${response.status}`);
  return response.json();
}
