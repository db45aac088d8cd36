/** In characters as a person counts them. Short of 15 is allowed and advised against. */
export const fewestCharacters = 8;
export const mostCharacters = 256;
