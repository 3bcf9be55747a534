/** The id in an address; undefined if invalid, since anyone may have typed it. */
export function readId(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
