import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CartEditPort, createCartEdits, readAgainDelayMs, settleDelayMs } from './cart-edits.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that records requests and answers on demand. */
function recorder(refusals: Readonly<Record<number, string>> = {}) {
  const calls: string[] = [];
  const waiting: Array<() => void> = [];
  let isSlow = false;
  let isUnreadable = false;
  const answered = () => (isSlow ? new Promise<void>((resolve) => waiting.push(resolve)) : Promise.resolve());
  const port: CartEditPort = {
    async sendNumbers(numbers) {
      calls.push(`numbers ${numbers.map(({ id, number }) => `${id}=${number}`).join()}`);
      await answered();
      return new Map(
        numbers.flatMap(({ id, number }) => {
          const refusal = refusals[number];
          return refusal === undefined ? [] : [[id, refusal] as const];
        }),
      );
    },
    async sendSelection(ids, isSelected) {
      calls.push(`${isSelected ? 'select' : 'unselect'} ${ids.join()}`);
      await answered();
    },
    async reload() {
      calls.push('reload');
      await answered();
      return !isUnreadable;
    },
  };
  return {
    port,
    calls,
    slow() {
      isSlow = true;
    },
    readable(is: boolean) {
      isUnreadable = !is;
    },
    async answer() {
      waiting.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('cart edits', () => {
  test('quick edits of a number show at once and are sent as one number', async () => {
    const { port, calls } = recorder();
    const edits = createCartEdits(port);
    for (const number of [20, 30, 40]) edits.change([1], { number });
    expect(edits.read().edits.get(1)).toEqual({ number: 40 });
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(settleDelayMs);
    expect(calls).toEqual(['numbers 1=40', 'reload']);
    expect(edits.read().edits.size).toBe(0);
  });

  test('the numbers of many lines go in one call', async () => {
    const { port, calls } = recorder();
    const edits = createCartEdits(port);
    edits.change([1], { number: 20 });
    edits.change([2], { number: 30 });
    await edits.flush();
    expect(calls).toEqual(['numbers 1=20,2=30', 'reload']);
  });

  test('the ticks of many lines go together', async () => {
    const { port, calls } = recorder();
    const edits = createCartEdits(port);
    edits.change([1, 2, 3], { isSelected: true });
    edits.change([3], { isSelected: false });
    await edits.flush();
    expect(calls).toEqual(['select 1,2', 'unselect 3', 'reload']);
  });

  test('a number changed while one is being sent is sent after it, never beside it', async () => {
    const server = recorder();
    server.slow();
    const edits = createCartEdits(server.port);
    edits.change([1], { number: 20 });
    await vi.advanceTimersByTimeAsync(settleDelayMs);
    edits.change([1], { number: 30 });
    await vi.advanceTimersByTimeAsync(settleDelayMs);
    expect(server.calls).toEqual(['numbers 1=20']);
    await server.answer();
    await server.answer();
    expect(edits.read().edits.get(1)).toEqual({ number: 30 });
    expect(server.calls).toEqual(['numbers 1=20', 'reload', 'numbers 1=30']);
    await server.answer();
    await server.answer();
    expect(edits.read().edits.size).toBe(0);
  });

  test('a refusal shows at its line until the line is edited again', async () => {
    const { port } = recorder({ 990: '该商品每单限购 100 盒' });
    const edits = createCartEdits(port);
    edits.change([1], { number: 990 });
    await edits.flush();
    expect(edits.read().refusals.get(1)).toBe('该商品每单限购 100 盒');
    expect(edits.read().edits.size).toBe(0);
    edits.change([1], { number: 100 });
    expect(edits.read().refusals.size).toBe(0);
    await edits.flush();
  });

  test('leaving waits for edits being sent', async () => {
    const server = recorder();
    server.slow();
    const edits = createCartEdits(server.port);
    edits.change([1], { number: 20 });
    let isLeft = false;
    const leaving = edits.flush().then(() => {
      isLeft = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isLeft).toBe(false);
    await server.answer();
    await server.answer();
    await leaving;
    expect(isLeft).toBe(true);
  });

  test('others’ changes are fetched once, after edits being sent; waiting edits fetch them themselves', async () => {
    const { port, calls, slow, answer } = recorder();
    slow();
    const edits = createCartEdits(port);
    edits.change([1], { number: 40 });
    await vi.advanceTimersByTimeAsync(settleDelayMs);
    void edits.pullChanges();
    void edits.pullChanges();
    expect(calls).toEqual(['numbers 1=40']);
    await answer();
    await answer();
    expect(calls).toEqual(['numbers 1=40', 'reload']);
    edits.change([1], { number: 50 });
    void edits.pullChanges();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(2);
    expect(edits.read().edits.get(1)).toEqual({ number: 50 });
    await vi.advanceTimersByTimeAsync(settleDelayMs);
    await answer();
    await answer();
    expect(calls).toEqual(['numbers 1=40', 'reload', 'numbers 1=50', 'reload']);
    void edits.pullChanges();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.slice(4)).toEqual(['reload']);
  });

  test('a refusal that arrives after another edit of the line does not show', async () => {
    const server = recorder({ 990: '该商品每单限购 100 盒' });
    server.slow();
    const edits = createCartEdits(server.port);
    edits.change([1], { number: 990 });
    await vi.advanceTimersByTimeAsync(settleDelayMs);
    edits.change([1], { number: 50 });
    await server.answer();
    await server.answer();
    expect(edits.read().refusals.size).toBe(0);
    expect(edits.read().edits.get(1)).toEqual({ number: 50 });
  });

  test('a sent number stays shown until the cart is refetched, which is retried', async () => {
    const { port, calls, readable } = recorder();
    const edits = createCartEdits(port);
    readable(false);
    edits.change([1], { number: 20 });
    await edits.flush();
    expect(calls).toEqual(['numbers 1=20', 'reload']);
    expect(edits.read().edits.get(1)).toEqual({ number: 20 });
    await vi.advanceTimersByTimeAsync(readAgainDelayMs);
    expect(calls.slice(2)).toEqual(['reload']);
    expect(edits.read().edits.get(1)).toEqual({ number: 20 });
    readable(true);
    await vi.advanceTimersByTimeAsync(readAgainDelayMs);
    expect(calls.slice(3)).toEqual(['reload']);
    expect(edits.read().edits.size).toBe(0);
    await vi.advanceTimersByTimeAsync(readAgainDelayMs);
    expect(calls).toHaveLength(4);
  });

  test('an edit of another line settles a number that could not be refetched', async () => {
    const { port, calls, readable } = recorder();
    const edits = createCartEdits(port);
    readable(false);
    edits.change([1], { number: 20 });
    await edits.flush();
    readable(true);
    edits.change([2], { number: 30 });
    await edits.flush();
    expect(calls).toEqual(['numbers 1=20', 'reload', 'numbers 2=30', 'reload']);
    expect(edits.read().edits.size).toBe(0);
    await vi.advanceTimersByTimeAsync(readAgainDelayMs);
    expect(calls).toHaveLength(4);
  });
});
