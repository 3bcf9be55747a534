import { expect, test } from 'vitest';
import {
  fetchedPage,
  fetchPieces,
  isComplete,
  type LoadPage,
  type PageRoute,
  preloadData,
} from './page-code.ts';

const Component = () => null;

interface Piece {
  readonly load: LoadPage;
  /** The number of network requests for it. */
  asked(): number;
  /** The network answers the last request. */
  arrive(): void;
  fail(): void;
}

/** A chunk that arrives when the test says so. */
function piece(): Piece {
  const waiting: Array<{ resolve: () => void; reject: (reason: Error) => void }> = [];
  return {
    load: () =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve: () => resolve({ Component }), reject });
      }),
    asked: () => waiting.length,
    arrive: () => waiting.at(-1)?.resolve(),
    fail: () => waiting.at(-1)?.reject(new Error('offline')),
  };
}

const pageOf = (load: Piece, ...parts: Piece[]): PageRoute => ({
  path: '/list',
  load: load.load,
  parts: parts.map((part) => part.load),
});

test('a page shows once its own code and that of its frame have loaded', async () => {
  const [own, menu] = [piece(), piece()];
  const page = pageOf(own, menu);
  const fetching = fetchPieces(page);
  expect(isComplete(page)).toBe(false);
  own.arrive();
  await Promise.resolve();
  expect(isComplete(page)).toBe(false);
  menu.arrive();
  await fetching;
  expect(isComplete(page)).toBe(true);
  expect(fetchedPage(own.load)).toBe(Component);
});

test('a redirect waits for nothing', () => {
  expect(isComplete({ path: '/user', element: null })).toBe(true);
});

test('code requested several times, under any address, is fetched once', async () => {
  const own = piece();
  const everybody = [fetchPieces(pageOf(own)), fetchPieces({ ...pageOf(own), path: '/list_index' })];
  own.arrive();
  await Promise.all(everybody);
  await fetchPieces(pageOf(own));
  expect(own.asked()).toBe(1);
});

test('code that failed to load is requested again on the next visit', async () => {
  const [own, menu] = [piece(), piece()];
  const page = pageOf(own, menu);
  const first = fetchPieces(page);
  menu.arrive();
  own.fail();
  await expect(first).rejects.toThrow('offline');
  expect(isComplete(page)).toBe(false);
  const second = fetchPieces(page);
  own.arrive();
  await second;
  expect(isComplete(page)).toBe(true);
  // Loaded code was cached.
  expect([own.asked(), menu.asked()]).toEqual([2, 1]);
});

test('a page whose code is there requests what it shows first, and one without code nothing', async () => {
  const asked: string[] = [];
  const page: PageRoute = {
    path: '/list',
    load: async () => ({ Component, preload: (search) => void asked.push(search) }),
  };
  preloadData(page, '?page=1');
  expect(asked).toEqual([]);
  await fetchPieces(page);
  preloadData(page, '?page=2');
  preloadData({ path: '/user', element: null }, '');
  expect(asked).toEqual(['?page=2']);
});
