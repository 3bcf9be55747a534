import { expect, test } from 'vitest';
import { createToastQueue, toastDuration } from './toast-queue.ts';

test('the same message while it is shown renews the toast instead of piling up', () => {
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

test('a dismissed toast is gone and its listeners hear of it', () => {
  const queue = createToastQueue();
  let heard = 0;
  const stop = queue.subscribe(() => {
    heard += 1;
  });
  const id = queue.add('error', '请求超时，请刷新页面');
  queue.dismiss(id);
  stop();
  queue.clear();
  expect(queue.read()).toEqual([]);
  expect(heard).toBe(2);
});

test('a toast with something to press stays longer than one to read', () => {
  expect(toastDuration('success', true)).toBeGreaterThan(toastDuration('error', false));
  expect(toastDuration('error', false)).toBeGreaterThan(toastDuration('success', false));
});
