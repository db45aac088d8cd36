import { LoaderCircle } from "lucide-react";
import { useState } from "react";
import { href } from "~/lib/href";
import { ActionButton } from "~/ui/admin/action-button";
import { fillField, valuesOf } from "~/ui/admin/use-form-values";
import type { CampaignTemplate } from "../campaign.fields";

type State = { isLoading: boolean; message: string; isError: boolean };

const idle: State = { isLoading: false, message: "", isError: false };
const question =
  "Betreff, Vorschautext und Inhalt werden durch die der Folge ersetzt. Willst du das?";

/** Writes the form from the episode that is picked in it, and sets this week's anniversaries behind its content. */
export function FillFromEpisode() {
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
  const addAnniversaries = async (form: HTMLFormElement) => {
    setState({ ...idle, isLoading: true });
    const block = await fetchTemplate({ jahrestage: "" }).catch(() => null);
    if (!block) return setState({ ...idle, message: blockFailure, isError: true });
    if (!block.content)
      return setState({ ...idle, message: "In den nächsten sieben Tagen ist kein Jahrestag." });
    fillField(form, "content", (valuesOf(form).content ?? "") + block.content);
    setState({ ...idle, message: "Die Jahrestage stehen am Ende. Gespeichert ist noch nichts." });
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
      <ActionButton
        className="button button-outline"
        isIdle={isLoading}
        onClick={({ currentTarget: { form } }) => {
          if (form) void addAnniversaries(form);
        }}
      >
        Jahrestage der Woche anfügen
      </ActionButton>
      <p role="status" className={isError ? "font-semibold text-stamp" : "label"}>
        {message}
      </p>
    </div>
  );
}

const failure = "Die Folge konnte nicht geladen werden. Versuch es gleich noch einmal.";

const blockFailure = "Die Jahrestage konnten nicht geladen werden. Versuch es gleich noch einmal.";

async function fetchTemplate(what: Record<string, string>): Promise<Partial<CampaignTemplate>> {
  const search = new URLSearchParams(what);
  const response = await fetch(`${href("/admin/newsletter/campaigns/template")}?${search}`);
  if (!response.ok) throw new Error(`template: ${response.status}`);
  return response.json();
}
