import { randomUUID } from 'node:crypto';
import type { Shot } from './wire.ts';

/** Demo companies of eight kinds, which differ in what they may see and in their prices. */
const usernames = [
  'yaodian',
  'zhensuo',
  'liansuo',
  'cunwei',
  'weishengyuan',
  'gongli',
  'minying',
  'pifa',
] as const;

const password = 'Qianfang-2026';

/** A logged-in company that calls the store. */
export interface BenchBuyer {
  readonly url: string;
  readonly username: string;
  readonly cookie: string;
  get(path: string): Shot;
  post(path: string, form: Readonly<Record<string, string | number>>): Shot;
  /** Adds to the cart, each time with a new idempotency key, like a browser. */
  add(form: Readonly<Record<string, string | number>>): Shot;
  /** Calls immediately and returns the data. Throws for an answer without success. */
  call<Data>(shot: Shot): Promise<Data>;
}

/** `origin`: of the pages that it calls from, where they lie elsewhere. */
export function buyerOf(url: string, username: string, cookie: string, origin = url): BenchBuyer {
  const post: BenchBuyer['post'] = (path, form) => ({
    method: 'POST',
    path,
    headers: { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])).toString(),
  });
  return {
    url,
    username,
    cookie,
    post,
    add: (form) => ({ ...post('/api/cart', form), isKeyed: true }),
    // Accepts compression, like every browser.
    get: (path) => ({
      method: 'GET',
      path,
      headers: { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' },
    }),
    async call<Data>(shot: Shot): Promise<Data> {
      const answer = await fetch(url + shot.path, {
        method: shot.method,
        headers: { ...shot.headers, ...(shot.isKeyed ? { 'idempotency-key': randomUUID() } : {}) },
        body: shot.body ?? null,
      });
      const said = (await answer.json()) as { message: string; data: Data };
      if (!answer.ok)
        throw new Error(`${shot.method} ${shot.path} as ${username}: ${answer.status} ${said.message}`);
      return said.data;
    },
  };
}

export async function logInBuyers(url: string): Promise<BenchBuyer[]> {
  const buyers: BenchBuyer[] = [];
  for (const username of usernames) {
    const answer = await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username, password }),
    });
    if (!answer.ok) throw new Error(`${username} cannot log in: ${await answer.text()}`);
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    buyers.push(buyerOf(url, username, cookie));
  }
  return buyers;
}
