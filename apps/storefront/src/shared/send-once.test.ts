import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from './call.ts';
import { sendOnce } from './send-once.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const answered = async (key: string) => key;
const lost = (kind: 'timeout' | 'network') => (key: string) =>
  Promise.reject(Object.assign(new CallFailure(kind, '网络连接失败'), { key }));

/** The key of a request that was never answered. */
async function lostKey(what: string, kind: 'timeout' | 'network'): Promise<string> {
  return sendOnce(what, lost(kind)).catch((error: { key: string }) => error.key);
}

test('the second click of a double click reuses the first key, even if the first was answered at once', async () => {
  const first = await sendOnce('a', answered);
  vi.advanceTimersByTime(400);
  expect(await sendOnce('a', answered)).toBe(first);
  vi.advanceTimersByTime(400);
  expect(await sendOnce('a', answered)).not.toBe(first);
});

test('a repeat while the first is under way reuses its key', async () => {
  const keys: string[] = [];
  let end = () => {};
  const first = sendOnce('b', (key) => {
    keys.push(key);
    return new Promise<void>((resolve) => (end = resolve));
  });
  vi.advanceTimersByTime(10_000);
  await sendOnce('b', async (key) => void keys.push(key));
  end();
  await first;
  expect(keys[1]).toBe(keys[0]);
});

test('a retry after a timeout or a lost network reuses the key of the request that may have arrived', async () => {
  const key = await lostKey('c', 'timeout');
  vi.advanceTimersByTime(5_000);
  expect(await lostKey('c', 'network')).toBe(key);
  vi.advanceTimersByTime(5_000);
  expect(await sendOnce('c', answered)).toBe(key);
});

test('after a refusal, or a minute later, the key is new', async () => {
  const refused: string[] = [];
  const refuse = (key: string) => {
    refused.push(key);
    return Promise.reject(new CallFailure('problem', '库存不足', { code: 422, message: '', data: null }));
  };
  await sendOnce('d', refuse).catch(() => undefined);
  expect(await sendOnce('d', answered)).not.toBe(refused[0]);
  const key = await lostKey('e', 'timeout');
  vi.advanceTimersByTime(61_000);
  expect(await sendOnce('e', answered)).not.toBe(key);
});

test('other content has its own key', async () => {
  expect(await sendOnce('f', answered)).not.toBe(await sendOnce('g', answered));
});
