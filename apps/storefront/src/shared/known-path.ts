/**
 * The address by which a list is known, for the one that its name answers at (storefront.md 2): `/yx/table` for
 * `/yx_table`. Any other address as it is.
 */
export function knownPath(pathname: string): string {
  return pathname.replace(/^\/(list|search|yx)_(\w+)/, (_, list: string, view: string) =>
    view === 'index' ? `/${list}` : `/${list}/${view}`,
  );
}
