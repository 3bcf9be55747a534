import { readFile } from 'node:fs/promises';
import { generatePath, matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '../router.tsx';
import { pageViewOf } from './page-view.ts';

const secret = 'SECRET-4711';

/** An address of a route with a secret in each parameter, and more after it. */
function addressOf(path: string): string {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const params = Object.fromEntries(names.map((name) => [name, secret]));
  return `${generatePath(path, params)}?token=${secret}&keywords=${secret}`;
}

const pages = routes.filter(({ path, handle }) => handle !== undefined && path !== '*');

test('every page is counted by its route pattern, whatever its address holds', () => {
  const seen = pages.map(({ path }) => {
    const [found] = matchRoutes(routes, addressOf(path)) ?? [];
    const flags = found?.route.handle;
    if (!flags) throw new Error(`${path} leads to no page`);
    const report = new URLSearchParams({ ...pageViewOf(flags) }).toString();
    expect(decodeURIComponent(report), path).not.toContain(secret);
    return pageViewOf(flags).path;
  });
  expect(seen).toContain('/pay/:token');
  expect(seen.length).toBeGreaterThan(60);
});

test('the report holds nothing of the address or the window', async () => {
  const code = await readFile(new URL('./use-page-view-report.ts', import.meta.url), 'utf8');
  const body = /body: ([^\n]+),/.exec(code)?.[1];
  expect(body).toBe('new URLSearchParams({ ...pageViewOf(flags) })');
});
