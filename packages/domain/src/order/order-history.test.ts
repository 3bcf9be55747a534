import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  moveOrder,
  type OrderHold,
  type OrderState,
  orderEventsFor,
  orderStates,
  orderTransitions,
} from './order-state.ts';
import type { Actor } from './state-table.ts';

const actors: readonly Actor[] = ['buyer', 'operator', 'timeout', 'system'];
const holds: readonly OrderHold[] = ['', '', '', 'HOLD_QUAL', 'HOLD_PAYER', 'HOLD_RECALL', 'HOLD_GROWTH'];
const events = [...new Set(orderTransitions.map((row) => row.event))];

const attempt = fc.record({
  event: fc.constantFrom(...events),
  actor: fc.constantFrom(...actors),
  hold: fc.constantFrom(...holds),
});

test('whatever is tried, by whomever and in whatever order, an order only moves forward', () => {
  const reached = new Set<OrderState>();
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 120, size: 'max' }), (attempts) => {
      let status: OrderState = orderStates[0];
      for (const { event, actor, hold } of attempts) {
        const next = moveOrder({ status, hold }, event, actor);
        const isOffered = orderEventsFor({ status, hold }, actor).includes(event);
        expect(typeof next === 'string').toBe(isOffered);
        if (typeof next !== 'string') continue;
        expect(orderStates.indexOf(next)).toBeGreaterThanOrEqual(orderStates.indexOf(status));
        // Only a parcel after a parcel leaves an order where it is.
        if (next === status) expect([status, event]).toEqual(['PART_SHIPPED', 'ship_part']);
        expect(['DONE', 'CANCELLED']).not.toContain(status);
        // Nothing leaves a held order's warehouse, and what has left is not cancelled.
        if (hold !== '') expect(['ship_part', 'ship_all', 'approve', 'receive']).not.toContain(event);
        if (status === 'PART_SHIPPED' || status === 'TO_RECEIVE') expect(next).not.toBe('CANCELLED');
        status = next;
        reached.add(status);
      }
    }),
    { numRuns: 2_000 },
  );
  // The property was not true of orders that stood still: every state was come to.
  expect([...reached].sort()).toEqual(orderStates.slice(1).toSorted());
});
