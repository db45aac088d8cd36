import { officeDocuments } from "./office";
import type { PastedDocument } from "./pasted-document";
import { webDocuments } from "./web";
import { wordDocuments } from "./word";

/** Documents as people paste them; the words are the show's. */
export const pastedDocuments: readonly PastedDocument[] = [
  ...wordDocuments,
  ...officeDocuments,
  ...webDocuments,
];
