import { LoaderCircle } from "lucide-react";
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "~/lib/form-answer";
import { type Interrupted, interruption, isInterrupted } from "~/lib/interrupted";
import { ErrorBanner } from "../banner";
import { focusSoon } from "../field-problems";
import { ActionButton } from "./action-button";
import { FormContext, SignInAgain } from "./form-context";
import { useUnsaved } from "./unsaved";

type AdminFormProps<Answer extends FormAnswer<string>> = {
  /** The form's target; by default the page's own action. */
  action?: string;
  labelledBy?: string;
  /** The answer that came with the page, without scripts. */
  answer?: Answer | Interrupted | undefined;
  save?: string;
  saving?: string;
  /** True for a button at the end instead of the sticky save bar, for short forms within a page. */
  isShort?: boolean;
  /** True if the form has a file field. */
  isUpload?: boolean;
  /** True if nobody needs to be asked before leaving the page with unsaved changes. */
  isTrifle?: boolean;
  /** True to empty the fields after saving. */
  empties?: boolean;
  /** Further buttons beside the save button. */
  extra?: ReactNode;
  onSaved?(answer: Answer): void;
  children: ReactNode;
};

/**
 * A form of the operator's area. It keeps typed values until they are saved, even if the connection is lost or the
 * session ends (signing in again works in place), asks before the user leaves unsaved changes, and saves on Ctrl+S.
 * Field, Choice and Check find their error and value in the form by name.
 */
export function AdminForm<Answer extends FormAnswer<string> = FormAnswer<string>>(
  props: AdminFormProps<Answer>,
) {
  const fetcher = useFetcher<Answer | Interrupted>();
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const isUnderWay = useRef(false);
  const [round, setRound] = useState(0);
  const { isUnsaved, markSent, markAnswered } = useUnsaved(form, !props.isTrifle);
  const isSending = fetcher.state !== "idle";
  const given = (fetcher.data as Answer | Interrupted | undefined) ?? props.answer;
  const interrupted = isInterrupted(given) ? given : null;
  const answer = given && !isInterrupted(given) ? given : undefined;
  const target = {
    ...(props.action === undefined ? {} : { action: props.action }),
    ...(props.isUpload && { encType: "multipart/form-data" as const }),
  };
  useSaveKey(form, !props.isShort);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts once.
  useEffect(() => {
    if (isSending) return;
    isUnderWay.current = false;
    if (!fetcher.data) return;
    const isSaved = !isInterrupted(fetcher.data) && fetcher.data.saved;
    const isTypedSince = markAnswered(isSaved);
    if (isInterrupted(fetcher.data)) return;
    if (isSaved) {
      if (props.empties && !isTypedSince) setRound((number) => number + 1);
      props.onSaved?.(fetcher.data as Answer);
    } else {
      reveal(form.current?.querySelector<HTMLElement>("[aria-invalid=true]"));
    }
  }, [fetcher.data, isSending]);

  useEffect(() => {
    // A link such as …/edit#audioUrl leads to the field with that name.
    const name = location.hash.slice(1);
    if (name) reveal(form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`));
  }, []);

  const sendAgain = () => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    if (pressed.current?.name) fields.append(pressed.current.name, pressed.current.value);
    isUnderWay.current = true;
    markSent();
    fetcher.submit(fields, { method: "post", ...target });
  };

  const saved = answer?.saved ? (answer.message ?? "Gespeichert.") : "";
  const button = (
    <ActionButton type="submit" className="button button-action" isIdle={isSending}>
      {isSending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
      {isSending ? (props.saving ?? "Wird gespeichert...") : (props.save ?? "Speichern")}
    </ActionButton>
  );

  return (
    <>
      <fetcher.Form
        ref={form}
        method="post"
        {...target}
        {...(props.labelledBy ? { "aria-labelledby": props.labelledBy } : {})}
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          if (isUnderWay.current) return event.preventDefault();
          pressed.current = (event.nativeEvent as SubmitEvent)
            .submitter as HTMLButtonElement | null;
          isUnderWay.current = true;
          markSent();
        }}
      >
        <Problem answer={isSending ? undefined : answer} interrupted={interrupted} />
        <FormContext value={answer}>
          <div key={round} className="contents">
            {props.children}
          </div>
        </FormContext>
        {props.isShort ? (
          <div className="flex flex-wrap items-center gap-4">
            {button}
            {props.extra}
            <p role="status" className="label">
              {isSending ? "" : saved}
            </p>
          </div>
        ) : (
          <SaveBar isUnsaved={isUnsaved} saved={saved} extra={props.extra}>
            {button}
          </SaveBar>
        )}
      </fetcher.Form>
      <SignInAgain answer={isSending ? undefined : fetcher.data} onDone={sendAgain} />
    </>
  );
}

const reasons = {
  session: "Deine Sitzung ist abgelaufen. Melde dich neu an; was du geschrieben hast, ist noch da.",
  line: "Das ist nicht angekommen. Was du geschrieben hast, ist noch da; versuch es gleich noch einmal.",
  refused: "Das wurde nicht angenommen. Was du geschrieben hast, ist noch da.",
};

function Problem({
  answer,
  interrupted,
}: {
  answer: FormAnswer<string> | undefined;
  interrupted: Interrupted | null;
}) {
  if (interrupted) return <ErrorBanner>{interruption(interrupted, reasons)}</ErrorBanner>;
  if (!answer || answer.saved) return null;
  const isWrong = Object.keys(answer.errors).length > 0;
  const text =
    answer.message ?? (isWrong ? "Bitte sieh dir die markierten Felder noch einmal an." : null);
  return text ? <ErrorBanner>{text}</ErrorBanner> : null;
}

/** Shows and focuses a field, after opening its tab if necessary. */
function reveal(field: HTMLElement | null | undefined): void {
  field?.dispatchEvent(new CustomEvent("reveal", { bubbles: true }));
  if (field) focusSoon(field, 30);
}

/** The page's actions that a phone has in the form's save bar: one in sight, the others behind '…'. */
export const PhoneActions = createContext<{ first: ReactNode; others: ReactNode } | null>(null);

type SaveBarProps = {
  isUnsaved: boolean;
  saved: string;
  extra: ReactNode;
  children: ReactNode;
};

/** The sticky bar at the bottom of a long form, which shows the form's state. */
function SaveBar({ isUnsaved, saved, extra, children }: SaveBarProps) {
  const actions = useContext(PhoneActions);
  return (
    <div className="save-bar sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-2 gap-y-2 border-t-[1.5px] border-line bg-paper px-4 py-3 max-sm:[&_.button]:px-3 sm:-mx-8 sm:gap-x-4 sm:px-8">
      {children}
      {actions ? (
        <>
          <div className="sm:hidden">{actions.first}</div>
          <details className="more-actions">
            <summary className="button button-outline" aria-label="Weitere Aktionen">
              …
            </summary>
            <div>
              {extra}
              <div className="contents sm:hidden">{actions.others}</div>
            </div>
          </details>
        </>
      ) : (
        extra
      )}
      <p role="status" className="label ml-auto">
        {isUnsaved ? "Nicht gespeicherte Änderungen" : saved}
      </p>
      <p className="label hidden lg:block">
        <kbd className="key">Strg</kbd> + <kbd className="key">S</kbd> speichert
      </p>
    </div>
  );
}

/** Makes Ctrl+S (Cmd+S) send the form instead of saving the page as a file. */
function useSaveKey(form: RefObject<HTMLFormElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey)
        return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector("dialog[open]")) form.current?.requestSubmit();
    };
    addEventListener("keydown", save);
    return () => removeEventListener("keydown", save);
  }, [form, isOn]);
}
