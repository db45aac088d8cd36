import { given } from "~/lib/forms/form-field";
import { formOperation, OperationError } from "~/platform/operations/operation.server";
import { explainStates, importSubscribers } from "./import-subscribers.server";
import { closeUndated, discardImport } from "./keep-import.server";

const defaults = {
  asks: "subscribers.import",
  failed: "Das konnte nicht gespeichert werden.",
} as const;
const fields = { id: given() };
const isLost = "Diese Liste ist nicht mehr da oder schon importiert.";

/** `ticked`: the groups of rows that are subscribed, as 'COLUMN.INDEX', separated by spaces. */
export const explain = formOperation({
  ...defaults,
  name: "admin.subscribers.explainImport",
  fields: { ...fields, ticked: given() },
  async run(services, { id, ticked }) {
    if (!(await explainStates(services, id, ticked.split(" ")))) throw refused(isLost);
    return {};
  },
});

export const discard = formOperation({
  ...defaults,
  failed: "Die Liste konnte nicht verworfen werden.",
  name: "admin.subscribers.discardImport",
  fields,
  async run({ db }, { id }) {
    if (!(await discardImport(db, id))) throw refused(isLost);
    return {};
  },
});

/** Stores that an operator has seen the subscribers without a date of consent. */
export const close = formOperation({
  ...defaults,
  name: "admin.subscribers.closeImport",
  fields,
  async run({ db }, { id }) {
    await closeUndated(db, id);
    return {};
  },
});

/** Imports a stored list; after a failure it continues. */
export const importAll = formOperation({
  ...defaults,
  failed:
    "Der Import ist unterbrochen. Was schon da ist, bleibt; lade die Seite neu und mach weiter.",
  name: "admin.subscribers.import",
  fields,
  async run(services, { id }, { operator }) {
    if (!(await importSubscribers(services, operator, id)))
      throw refused("Diese Liste wurde verworfen. Lade sie neu hoch.");
    return {};
  },
});

function refused(detail: string): OperationError {
  return new OperationError("conflict", { detail });
}

export const operations = [explain, discard, close, importAll];
