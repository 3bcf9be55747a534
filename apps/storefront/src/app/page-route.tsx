import { generatePath, Navigate, useLocation, useParams } from 'react-router';
import { partsOf } from './frame-parts.ts';
import type { LoadPage, PageRoute } from './page-code.ts';
import { type Exceptions, ordinary, type RouteFlags } from './route-flags.ts';

/**
 * One route of storefront.md 2: its name, the addresses at which it answers (the canonical one first: the alias, where
 * there is one, before the path of the name), its title, its page as a chunk of its own, and what differs from an
 * ordinary route.
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
 * Goes on to an address with the same parameters and query, without a trace in the history. The address may name
 * parameters in its path and as values of its query.
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

/** An address that leads to another one, e.g. a parent to its first child. Parameters and query are kept. */
export function redirect(from: string, to: string): PageRoute[] {
  return [{ path: from, element: <GoOn to={to} /> }];
}
