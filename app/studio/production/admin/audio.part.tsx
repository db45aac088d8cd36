import { LoaderCircle } from "lucide-react";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useMay } from "~/core/accounts/admin/may";
import type { AudioPart } from "~/core/episodes/admin/audio-fields";
import type { EpisodeFields } from "~/core/episodes/episode.fields";
import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import type { Interrupted } from "~/lib/interrupted";
import { countText } from "~/lib/text/german-number";
import { parseDuration } from "~/lib/time/duration";
import { ActionButton, answerProblem } from "~/ui/admin/action-button";
import { Note } from "~/ui/admin/note";
import type { Part, ProductionVerb, Proposal, ShownService } from "../production";

export const part: AudioPart = (props) =>
  useMay()("productions.start") ? <ProductionPart {...props} /> : null;

type Props = Parameters<AudioPart>[0];

/** Milliseconds between two refreshes. */
const pause = 4000;

/** The services for the episode's audio, their progress, and their proposals for the form. */
function ProductionPart({ episodeId: id, ...form }: Props) {
  const action = href("/admin/production/:id", { id });
  const { load, data, state } = useFetcher<ShownService[] | null>();
  const isRunning = data?.some(({ production }) => production?.state === "running");
  useEffect(() => void load(action), [load, action]);
  useEffect(() => {
    if (!isRunning || state !== "idle") return;
    const timer = setTimeout(() => void load(action), pause);
    return () => clearTimeout(timer);
  }, [isRunning, state, load, action]);
  return data?.map((shown) => (
    <Service key={shown.service} {...shown} {...form} action={action} label={shown.action} />
  ));
}

type ServiceProps = Omit<ShownService, "action"> &
  Omit<Props, "episodeId"> & { action: string; label: string };

function Service(props: ServiceProps) {
  const { service, name, production, countsMinutes, action, label, values, fill } = props;
  const { submit, data, state } = useFetcher<FormAnswer<string> | Interrupted>();
  const audio = (values.audioUrl ?? "").trim();
  const send = (verb: ProductionVerb) =>
    submit({ verb, service, audio }, { method: "post", action });
  const button = (verb: ProductionVerb, text: string) => (
    <ActionButton
      className="button button-outline text-sm"
      isIdle={state !== "idle"}
      onClick={() => void send(verb)}
    >
      {text}
    </ActionButton>
  );
  const { progress, error, proposal } = production ?? {};
  const minutes = Math.ceil(parseDuration(values.duration ?? "") / 60);
  return (
    <section aria-label={label} className="flex flex-col gap-3 border-l-4 border-line pl-4">
      {production && <p className="font-semibold">{proposal ? `${name}: Vorschlag` : name}</p>}
      <p role="status" className="flex items-center gap-2 empty:hidden">
        {progress && (
          <>
            <LoaderCircle size={18} aria-hidden className="shrink-0 animate-spin" />
            {progress}
          </>
        )}
      </p>
      <Note look="problem" role="alert">
        {answerProblem(data) || error}
      </Note>
      {proposal && <ProposalParts {...proposal} values={values} fill={fill} />}
      <div className="scripted flex flex-wrap gap-3">
        {production?.state === "failed" && button("start", "Noch einmal versuchen")}
        {!production && audio.startsWith("/media/") && button("start", label)}
        {!production && countsMinutes && minutes > 0 && (
          <span className="label self-center">{countText(minutes, "Minute", "Minuten")} Ton</span>
        )}
        {production && button("discard", discardWords[production.state])}
      </div>
    </section>
  );
}

const discardWords = { running: "Abbrechen", failed: "Verwerfen", done: "Vorschlag verwerfen" };

type ProposalProps = Proposal & Pick<Props, "values" | "fill">;

/** A proposal's parts, each with a button that fills its fields in the form; they are saved with the form. */
function ProposalParts({ parts, notes, values, fill }: ProposalProps) {
  return (
    <>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <ul className="max-w-2xl border-t border-hair" aria-label="Vorschlag">
        {parts.map((part) => (
          <li
            key={part.label}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hair py-2"
          >
            <span>
              <strong>{part.label}</strong> {part.summary}
            </span>
            {isIn(values, part.fields) ? (
              <span className="label">steht im Formular</span>
            ) : (
              <button
                type="button"
                className="button button-outline text-sm"
                onClick={() => takePart(part, values, fill)}
              >
                {part.label} übernehmen
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function takePart({ label, fields }: Part, values: Props["values"], fill: Props["fill"]): void {
  const stands = Object.keys(fields).some((name) => !empty.includes(values[name]?.trim() ?? ""));
  const question = `Unter „${label}“ steht schon etwas im Formular. Ersetzen?`;
  if (!stands || confirm(question)) fill(fields);
}

/** Values of fields that nobody filled in. */
const empty = ["", "#", "0:00"];

function isIn(values: Props["values"], fields: Partial<EpisodeFields>): boolean {
  return Object.entries(fields).every(([name, text]) => values[name]?.trim() === text.trim());
}
