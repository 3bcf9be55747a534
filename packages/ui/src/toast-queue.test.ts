import { expect, test } from 'vitest';
import { createToastQueue, toastDuration } from './toast-queue.ts';

test('a repeated message renews its toast', () => {
  const queue = createToastQueue();
  const first = queue.add('success', '已加入购物车');
  const second = queue.add('success', '已加入购物车');
  expect(second).toBe(first);
  expect(queue.read()).toHaveLength(1);
  expect(queue.read()[0]?.repeats).toBe(1);
});

test('a newer toast takes the place of what may be missed', () => {
  const queue = createToastQueue();
  for (const text of ['一', '二', '三']) queue.add('info', text);
  expect(queue.read().map((entry) => entry.text)).toEqual(['三']);
});

test('errors and toasts with an action wait below a newer one, three at most', () => {
  const queue = createToastQueue();
  queue.add('error', '一');
  queue.add('success', '二', { action: { label: '撤销', onClick: () => {} } });
  const newest = queue.add('success', '三');
  expect(queue.read().map((entry) => entry.text)).toEqual(['一', '二', '三']);
  queue.dismiss(newest);
  expect(queue.read().at(-1)?.text).toBe('二');
  queue.add('error', '一');
  queue.add('warning', '四');
  queue.add('warning', '五');
  expect(queue.read().map((entry) => entry.text)).toEqual(['一', '四', '五']);
});

test('a dismissed toast is removed and listeners are notified', () => {
  const queue = createToastQueue();
  let calls = 0;
  const stop = queue.subscribe(() => {
    calls += 1;
  });
  const id = queue.add('error', '请求超时，请刷新页面');
  queue.dismiss(id);
  stop();
  queue.clear();
  expect(queue.read()).toEqual([]);
  expect(calls).toBe(2);
});

test('a toast with an action stays longer than a message', () => {
  expect(toastDuration('success', true)).toBeGreaterThan(toastDuration('error', false));
  expect(toastDuration('error', false)).toBeGreaterThan(toastDuration('success', false));
});
