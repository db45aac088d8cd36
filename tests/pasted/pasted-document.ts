export type PastedDocument = {
  /** The program and the document's content. */
  name: string;
  /** The clipboard's text/html. */
  html: string;
  /** The site's stored form of it. */
  stored: string;
};
