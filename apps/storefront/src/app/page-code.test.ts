import { expect, test } from 'vitest';
import { fetchedPage, fetchPieces, isComplete, type LoadPage, type PageRoute } from './page-code.ts';

const Component = () => null;

interface Piece {
  readonly load: LoadPage;
  /** How often the network was asked for it. */
  asked(): number;
  /** What the network says to the last who asked. */
  arrive(): void;
  fail(): void;
}

/** A chunk that comes when the test says so. */
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

test('a page can be shown once its own code and that of its frame are there', async () => {
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

test('something that only leads elsewhere waits for nothing', () => {
  expect(isComplete({ path: '/user', element: null })).toBe(true);
});

test('code that many ask for, under any address, is fetched once', async () => {
  const own = piece();
  const everybody = [fetchPieces(pageOf(own)), fetchPieces({ ...pageOf(own), path: '/list_index' })];
  own.arrive();
  await Promise.all(everybody);
  await fetchPieces(pageOf(own));
  expect(own.asked()).toBe(1);
});

test('code that did not come is asked for again by the next who goes there', async () => {
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
  // What had come was kept.
  expect([own.asked(), menu.asked()]).toEqual([2, 1]);
});
