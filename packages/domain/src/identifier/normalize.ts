/** Zero-width and other invisible characters that arrive by copying from PDFs and chats. */
const INVISIBLE = /\p{Cf}/gu;

/** Full-width to half-width and compatibility forms to plain ones, without outer space and invisible characters; case is kept. */
export function normalizeText(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').trim();
}

/** The form in which every number of trade-rules 1.4 and 3.2 is compared: as `normalizeText`, upper case. */
export function normalizeNumber(text: string): string {
  return normalizeText(text).toUpperCase();
}

/** As `normalizeNumber`, without any space inside: for numbers that are printed or spoken in groups. */
export function compactNumber(text: string): string {
  return normalizeNumber(text).replace(/\s+/g, '');
}
