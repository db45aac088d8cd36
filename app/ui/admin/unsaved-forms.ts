/** The forms of the page that hold something unsaved; one guard asks for all of them. */
export const unsavedForms = new Set<object>();
