import { knownPath } from '../../shared/known-path.ts';
import { paths } from '../../shared/paths.ts';

/** 0 drug, 1 manufacturer (storefront.md 2). */
export type SearchType = 0 | 1;

/** storefront.md 9: on these lists a search keeps the filters. */
const zonePaths = ['/list', '/yx', '/search', '/zyyp'];

/** Pages below a list that are not lists. */
const noLists = /^\/list\/info\/|^\/yx\/rule/;

function isUnder(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Whether the page is a list with the keyword in its query. */
export function isList(pathname: string): boolean {
  const known = knownPath(pathname);
  return !noLists.test(known) && zonePaths.some((path) => isUnder(known, path));
}

/** The target of a search from a page. Lists keep view and filters, and start at the first page. */
export function searchAddress(
  from: { readonly pathname: string; readonly search: string },
  keyword: string,
  type: SearchType,
): string {
  const stays = isList(from.pathname);
  const query = new URLSearchParams(stays ? from.search : '');
  for (const name of ['page', 'keywords', 'type']) query.delete(name);
  const words = keyword.trim();
  if (words) query.set('keywords', words);
  if (words && type === 1) query.set('type', '1');
  const text = query.toString();
  return `${stays ? knownPath(from.pathname) : paths.list}${text ? `?${text}` : ''}`;
}
