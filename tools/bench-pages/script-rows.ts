import type { Browser } from 'playwright-core';
import type { Row } from '../bench/row.ts';
import { fillCart, fillIn, findExamples } from '../browser/examples.ts';
import { settle } from '../browser/launch-browser.ts';
import { sections } from '../browser/routes.ts';
import { openContext, type Visit } from './slow-page.ts';

const firstPageGoal = 150_000;
const anyRouteGoal = 60_000;

/** Fetches after the page has come to rest count as well. */
const restMs = 800;

const weights = new Map<string, Promise<number>>();

async function weigh(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
  const bytes = await answer.arrayBuffer();
  // Node decompresses; the header has the transferred length.
  return answer.headers.has('content-encoding')
    ? Number(answer.headers.get('content-length'))
    : bytes.byteLength;
}

function weightOf(address: string): Promise<number> {
  const known = weights.get(address) ?? weigh(address);
  weights.set(address, known);
  return known;
}

interface Loaded {
  readonly scripts: ReadonlySet<string>;
  /** How many were fetched more than once. */
  readonly twice: number;
}

async function scriptsOf(browser: Browser, url: string, visit: Visit): Promise<Loaded> {
  const context = await openContext(browser, url, visit);
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(request.url());
    });
    await page.goto(visit.path);
    await settle(page);
    await page.waitForTimeout(restMs);
    const scripts = new Set(asked);
    return { scripts, twice: asked.length - scripts.size };
  } finally {
    await context.close();
  }
}

async function sum(scripts: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const script of scripts) bytes += await weightOf(script);
  return bytes;
}

function scriptRow(name: string, bytes: number, goal: number, { scripts, twice }: Loaded): Row {
  return {
    name: `JavaScript ${name}`,
    figure: `${(bytes / 1000).toFixed(1)} KB`,
    goal: `${goal / 1000} KB`,
    share: goal / Math.max(1, bytes),
    note: `${scripts.size} files${twice > 0 ? `, ${twice} FETCHED TWICE` : ''}`,
  };
}

/**
 * JavaScript as transferred (gzip; 1 KB is 1,000 bytes): of the first page of a visitor, of that of a buyer,
 * and for every other route what it adds to the buyer's.
 */
export async function scriptRows(browser: Browser, url: string): Promise<Row[]> {
  const login = await scriptsOf(browser, url, { as: undefined, path: '/login' });
  const home = await scriptsOf(browser, url, { as: 'yaodian', path: '/' });
  const rows = [
    scriptRow('/login, first', await sum(login.scripts), firstPageGoal, login),
    scriptRow('/, first', await sum(home.scripts), firstPageGoal, home),
  ];
  const context = await openContext(browser, url, { as: 'yaodian', path: '/' });
  const known = await findExamples(context.request);
  await fillCart(context.request);
  await context.close();
  for (const { name, at, header, isOpen } of sections.flatMap(([, routes]) => routes)) {
    const path = fillIn(at[0] ?? '/', known);
    if (path === undefined || path === '/' || path === '/login') continue;
    const loaded = await scriptsOf(browser, url, {
      as: isOpen && header === 'login' ? undefined : 'yaodian',
      path,
    });
    const more = [...loaded.scripts].filter((script) => !home.scripts.has(script));
    rows.push(scriptRow(`${name} more`, await sum(more), anyRouteGoal, loaded));
  }
  return rows;
}
