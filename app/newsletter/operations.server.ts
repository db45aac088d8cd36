import { operations as imports } from "~/newsletter/subscribers/import/import-operations.server";
import { operations as campaigns } from "./campaigns/operations.server";
import { operations as settings } from "./domain/operations.server";
import { operations as sending } from "./sending/operations.server";
import { operations as endings } from "./subscribers/end-operations.server";
import { operations as subscribers } from "./subscribers/operations.server";

export const operations = [
  ...subscribers,
  ...campaigns,
  ...sending,
  ...endings,
  ...imports,
  ...settings,
];
