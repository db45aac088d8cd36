import { operatorsOnly, type Policy } from "~/platform/actor";

export const auditPolicy = { list: operatorsOnly } satisfies Record<string, Policy>;
