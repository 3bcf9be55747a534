/**
 * The canonical path of a list from its alias (storefront.md 2): `/yx/table` for `/yx_table`. Other paths
 * stay as they are.
 */
export function knownPath(pathname: string): string {
  return pathname.replace(/^\/(list|search|yx)_(\w+)/, (_, list: string, view: string) =>
    view === 'index' ? `/${list}` : `/${list}/${view}`,
  );
}
