import { href } from "~/lib/href";
import { listAddress } from "~/lib/list-search";

export type AuditEvent = {
  id: string;
  operatorName: string;
  /** `noun.verb`, such as 'episode.update'. */
  action: string;
  subject: { kind: string; id: string; title: string } | null;
  detail: string | null;
  /** ISO 8601. */
  createdAt: string;
};

export type AuditFilter = {
  /** Id of an operator, or `commandLine`; empty for all. */
  operator: string;
  /** Noun of the actions; empty for all. */
  kind: string;
  /** YYYY-MM-DD in Berlin, both inclusive; empty for no limit. */
  from: string;
  to: string;
  query: string;
};

export const commandLine = "-";

export const eventsPerPage = 50;

/** The filter in a query string; invalid values are ignored. */
export function parseAuditFilter(search: URLSearchParams): AuditFilter {
  const text = (name: string) => (search.get(name) ?? "").replaceAll("\0", "").trim().slice(0, 200);
  const date = (name: string) => (isDate(text(name)) ? text(name) : "");
  return {
    operator: text("wer"),
    kind: text("art"),
    from: date("von"),
    to: date("bis"),
    query: text("q"),
  };
}

/** The log's address with a filter. */
export function auditPath({ operator, kind, from, to, query }: AuditFilter, page = 1): string {
  const parameters = { wer: operator, art: kind, von: from, bis: to, q: query };
  return listAddress(href("/admin/audit"), parameters, page);
}

function isDate(text: string): boolean {
  return /^(19|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
