/** The page that an address names, which anyone may have typed; the first for anything else. */
export function readPage(text: string | null | undefined): number {
  return text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
