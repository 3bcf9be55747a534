/** Zero-width and other invisible characters that arrive by copying from PDFs and chats. */
const INVISIBLE = /\p{Cf}/gu;

/** The same, and what a keyboard has no key for: controls but the tabulator and the ends of lines. */
const UNSEEN = /[\p{Cf}\p{Cc}]/gu;
const isKept = (sign: string) => sign === '\t' || sign === '\n' || sign === '\r';

/** The text without characters that nobody sees. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, (sign) => (isKept(sign) ? sign : ''));
}

/** Whether there is anything to read in it. */
export function isSaid(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

/** Letters as people count them, also those outside the first 65,536. */
export function countLetters(text: string): number {
  return [...text].length;
}

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
