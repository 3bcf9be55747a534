/** Zero-width and other invisible characters copied from PDFs and chats. */
const INVISIBLE = /\p{Cf}/gu;

/** The same, and control characters except tabs and line ends. */
const CONTROL = /[\p{Cf}\p{Cc}]/gu;
const isTabOrLineEnd = (sign: string) => sign === '\t' || sign === '\n' || sign === '\r';

/** Removes invisible characters. */
export function withoutInvisible(text: string): string {
  return text.replace(CONTROL, (sign) => (isTabOrLineEnd(sign) ? sign : ''));
}

/** Whether the text has anything to read. */
export function isReadable(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

/** Counts characters as people do, also those outside the first 65,536. */
export function countLetters(text: string): number {
  return [...text].length;
}

/** Half-width, plain forms, without outer space and invisible characters; case is kept. */
export function normalizeText(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').trim();
}

/** Form in which the numbers of trade-rules 1.4 and 3.2 are compared: `normalizeText` in upper case. */
export function normalizeNumber(text: string): string {
  return normalizeText(text).toUpperCase();
}

/** `normalizeNumber` without inner spaces, for numbers printed or spoken in groups. */
export function compactNumber(text: string): string {
  return normalizeNumber(text).replace(/\s+/g, '');
}
