/** Own files in a field or in HTML get the secret of a preview, which admits to what is not public yet. */
export function withPreviewToken(text: string, token: string): string {
  return text.replace(ownFile, (address) => `${address}?vorschau=${token}`);
}

// Not part of another site's address: 'https://other.example/media/x.jpg' is none of ours.
const ownFile = /(?<![\w.-])\/media\/[\w-][\w./-]*\.\w+(?!\?)/g;
