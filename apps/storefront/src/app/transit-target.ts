import { safePath } from '../shared/safe-path.ts';

/**
 * The target of /loading: `path` with its query, then `query`, then the remaining query. Only pages of ours,
 * else /404.
 */
export function transitTarget(search: string): string {
  const asked = new URLSearchParams(search);
  const target = safePath(asked.get('path'), '/404');
  const [address = ''] = target.split('#', 1);
  const hash = target.slice(address.length);
  const [pathname = ''] = address.split('?', 1);
  const own = address.slice(pathname.length + 1);
  const query = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(asked.get('query') ?? '')) query.append(name, value);
  for (const [name, value] of asked) {
    if (name !== 'path' && name !== 'query') query.append(name, value);
  }
  const text = query.toString();
  return `${pathname}${text ? `?${text}` : ''}${hash}`;
}
