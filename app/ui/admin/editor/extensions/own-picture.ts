/** Pictures of this site only: no page asks a third party for one. The server holds to the same rule. */
export function isOwnPicture(address: string | null): address is string {
  return /^\/media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(address ?? "");
}

/** Attributes of a picture as an element holds them; null for a picture of another site. */
export function pictureAttributes(image: Element | null) {
  const src = image?.getAttribute("src") ?? null;
  if (!image || !isOwnPicture(src)) return null;
  const size = (name: string) => {
    const value = image.getAttribute(name) ?? "";
    return /^\d{1,4}$/.test(value) ? value : null;
  };
  return {
    src,
    alt: image.getAttribute("alt") ?? "",
    width: size("width"),
    height: size("height"),
  };
}
