import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
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

/** Where a key is made, and what holds it until the request is answered. */
const keepers: Readonly<Record<string, string>> = {
  'features/acceptance/acceptance-draft.ts': 'the draft',
  'features/acceptance/use-acceptance.ts': 'the draft; other words are another record',
  'features/after-sale/use-apply-form.ts': 'the draft; other words are another application',
  'features/checkout/check-draft.ts': 'the draft, until it is answered',
  'features/feedback/feedback-draft.ts': 'the draft',
  'features/feedback/use-feedback.ts': 'the draft; other words are another message',
  'features/lottery/use-draw-prize.ts': 'the turn, until it is answered',
  'features/payment/payment.queries.ts': 'the tab, for the order and the way to pay',
  'features/payment/recharge-dialog.tsx': 'the window; another sum is another recharge',
  'features/points/exchange-dialog.tsx': 'the draft; another number is another exchange',
  'features/review/review-form.tsx': 'the draft; other words are another review',
  'features/review/use-picture-uploads.ts': 'the picture, until it is stored or taken out',
  'features/wallet/withdraw-button.tsx': 'the draft; another sum is another withdrawal',
  'shared/send-once.ts': 'the request itself',
};

test('an idempotency key is made where it is held until the answer, and never as the request is sent', () => {
  const source = resolve(import.meta.dirname, '..');
  const makers = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
    (path) => !path.includes('.test.') && readFileSync(resolve(source, path), 'utf8').includes('randomUUID'),
  );
  expect(makers.toSorted()).toEqual(Object.keys(keepers));
});
