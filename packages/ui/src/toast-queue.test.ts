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

test('a fourth toast pushes the oldest off the screen', () => {
  const queue = createToastQueue();
  for (const text of ['一', '二', '三', '四']) queue.add('info', text);
  expect(queue.read().map((entry) => entry.text)).toEqual(['二', '三', '四']);
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
