/** The page number in an address; 1 if invalid, since anyone may have typed it. */
export function readPage(text: string | null | undefined): number {
  return text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
