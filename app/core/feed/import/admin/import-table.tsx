import { FileUp, LoaderCircle } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import { ActionButton } from "~/ui/admin/action-button";
import { AdminForm } from "~/ui/admin/admin-form";
import { Field } from "~/ui/admin/field";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { Link } from "~/ui/link";
import type { Import } from "../imports.schema";
import { statusLabels } from "./import-progress";

const columns: readonly Column<Import>[] = [
  {
    label: "Quelle",
    cell: ({ id, source }) => (
      <Link to={href("/admin/import/:id", { id })} className="font-semibold break-all">
        {source}
      </Link>
    ),
  },
  { label: "Stand", cell: ({ status }) => statusLabels[status] },
  {
    label: "Folgen",
    isNumeric: true,
    cell: ({ outcome, preview }) => {
      const counts = outcome ?? preview;
      return counts ? `${counts.created} neu, ${counts.changed} geändert` : "";
    },
  },
  {
    label: "Begonnen",
    isNumeric: true,
    cell: ({ createdAt }) =>
      new Date(createdAt).toLocaleString("de-DE", {
        dateStyle: "medium",
        timeStyle: "short",
        timeZone: "Europe/Berlin",
      }),
  },
];

export function ImportTable({ imports }: { imports: Import[] }) {
  return (
    <DataTable
      caption="Bisherige Importe"
      columns={columns}
      rows={imports}
      keyOf={({ id }) => id}
      empty="Noch nichts eingelesen."
    />
  );
}

export function ReadAddress({ answer }: { answer: FormAnswer<string> | undefined }) {
  return (
    <AdminForm save="Lesen und ansehen" saving="Wird begonnen…" isShort isTrifle answer={answer}>
      <Field
        name="address"
        inputMode="url"
        label="Adresse des Feeds"
        placeholder="https://"
        hint="Auch Feeds mit mehreren Seiten werden ganz gelesen."
      />
    </AdminForm>
  );
}

const failed = "Die Datei ist nicht angekommen. Versuch es gleich noch einmal.";
const maxBytes = 100 * 1024 * 1024;

/** Uploads a feed file and then opens its preview. Large files have an upload address of their own. */
export function UploadFeed() {
  const id = useId();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get("file");
    if (!(file instanceof File) || !file.size) return setError("Wähle zuerst eine Datei.");
    const start = file.size > maxBytes ? await file.slice(0, 65_536).text() : "";
    if (file.size > maxBytes && !start.includes("wordpress.org/export/"))
      return setError("Der Feed ist größer als 100 MB.");
    setSending(true);
    setError(null);
    const outcome = await upload(file).catch(() => ({ message: failed }));
    setSending(false);
    if ("id" in outcome) await navigate(href("/admin/import/:id", { id: outcome.id }));
    else setError(outcome.message);
  };

  return (
    <form onSubmit={send} className="flex flex-col items-start gap-3">
      <label htmlFor={id} className="font-semibold">
        Datei des Feeds (RSS, bis 100 MB) oder Export von WordPress (WXR), Podlove (XML) oder Ghost
        (JSON)
      </label>
      <input
        id={id}
        type="file"
        name="file"
        accept=".xml,.rss,.gz,.json,application/json,application/gzip,application/rss+xml,application/xml,text/xml"
        className="field"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <ActionButton type="submit" className="button button-action" isIdle={isSending}>
        {isSending ? (
          <LoaderCircle size={18} aria-hidden className="animate-spin" />
        ) : (
          <FileUp size={18} strokeWidth={1.75} aria-hidden />
        )}
        {isSending ? "Wird hochgeladen…" : "Hochladen und ansehen"}
      </ActionButton>
      <p id={`${id}-error`} role="alert" className="font-semibold text-stamp">
        {error}
      </p>
    </form>
  );
}

async function upload(file: File): Promise<{ id: string } | { message: string }> {
  const response = await fetch(`/admin/import/file?name=${encodeURIComponent(file.name)}`, {
    method: "POST",
    body: file,
    headers: { "Content-Type": "application/octet-stream" },
  });
  if (response.status === 401)
    return {
      message:
        "Deine Sitzung ist abgelaufen. Melde dich in einem neuen Tab an und versuch es noch einmal.",
    };
  const answer: unknown = await response.json();
  if (typeof answer !== "object" || answer === null) return { message: failed };
  if ("id" in answer && typeof answer.id === "string") return { id: answer.id };
  return { message: "message" in answer ? String(answer.message) : failed };
}
