export type PastedDocument = {
  /** The program, and what is in the document. */
  name: string;
  /** What lies on the clipboard as text/html. */
  html: string;
  /** What the site stores of it. */
  stored: string;
};
