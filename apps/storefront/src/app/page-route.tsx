import { generatePath, Navigate, useLocation, useParams } from 'react-router';
import { partsOf } from './frame-parts.ts';
import type { LoadPage, PageRoute } from './page-code.ts';
import { type Exceptions, ordinary, type RouteFlags } from './route-flags.ts';

/**
 * One route of storefront.md 2: its name, its addresses (the canonical first: the alias, if any, before the
 * path of the name), its title, its page as a chunk, and its exceptions.
 */
export function page(
  name: string,
  addresses: readonly [string, ...string[]],
  title: string,
  load: LoadPage,
  exceptions: Exceptions = {},
): PageRoute[] {
  const handle: RouteFlags = { ...ordinary, ...exceptions, name, path: addresses[0], title };
  const parts = partsOf(exceptions);
  return addresses.map((path) => ({ path, handle, load, parts }));
}

/**
 * Redirects with the same parameters and query, without a history entry. The target may name parameters in
 * its path and as query values.
 */
function GoOn({ to }: { to: string }) {
  const params = useParams();
  const { search, hash } = useLocation();
  const [pathname = '/', asked = ''] = to.split('?', 2);
  const query = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(asked)) {
    const given = value.startsWith(':') ? params[value.slice(1)] : value;
    if (given !== undefined) query.set(name, given);
  }
  return (
    <Navigate to={{ pathname: generatePath(pathname, params), search: query.toString(), hash }} replace />
  );
}

/** A redirect, e.g. from a parent to its first child. Keeps parameters and query. */
export function redirect(from: string, to: string): PageRoute[] {
  return [{ path: from, element: <GoOn to={to} /> }];
}
