/** The page that an optional parameter of the path names; 1 for anything else. */
export function pageOf(text: string | undefined): number {
  return text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
