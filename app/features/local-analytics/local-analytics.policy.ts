import { operatorsOnly, type Policy } from "~/platform/actor";

/** The statistics lie in the operator's own browser; the server gives the page and the episodes' titles. */
export const localAnalyticsPolicy = { read: operatorsOnly } satisfies Record<string, Policy>;
