/** The id of an address that anyone may have typed; undefined for what cannot be one. */
export function readId(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
