import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdAfterCheck, type RuleHold } from '../qualification/release-hold.ts';
import {
  mayHoldOrder,
  moveOrder,
  type OrderHold,
  type OrderState,
  orderEventsFor,
  orderHolds,
  orderStates,
  orderTransitions,
} from './order-state.ts';
import type { Actor } from './state-table.ts';

const actors: readonly Actor[] = ['buyer', 'operator', 'timeout', 'system'];
const holds: readonly OrderHold[] = ['', '', '', ...orderHolds.slice(1)];
const events = [...new Set(orderTransitions.map((row) => row.event))];

const attempt = fc.record({
  event: fc.constantFrom(...events),
  actor: fc.constantFrom(...actors),
  hold: fc.constantFrom(...holds),
});

test('an order only moves forward, whoever tries what in any order', () => {
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
        // Only a further parcel leaves the state of an order unchanged.
        if (next === status) expect([status, event]).toEqual(['PART_SHIPPED', 'ship_part']);
        expect(['DONE', 'CANCELLED']).not.toContain(status);
        // Nothing ships under a hold, and shipped goods are not cancelled.
        if (hold !== '') expect(['ship_part', 'ship_all', 'approve', 'receive']).not.toContain(event);
        if (status === 'PART_SHIPPED' || status === 'TO_RECEIVE') expect(next).not.toBe('CANCELLED');
        status = next;
        reached.add(status);
      }
    }),
    { numRuns: 2_000 },
  );
  // The property is not vacuous: every state was reached.
  expect([...reached].sort()).toEqual(orderStates.slice(1).toSorted());
});

test('rule holds come and go until goods leave, and never end a hold that a person decides', () => {
  const found = fc.constantFrom<RuleHold | null>(null, 'HOLD_QUAL', 'HOLD_SELLER', 'HOLD_RECALL');
  const state = fc.constantFrom(...orderStates);
  fc.assert(
    fc.property(
      state,
      fc.constantFrom(...orderHolds),
      fc.array(found, { minLength: 1 }),
      (status, first, looks) => {
        const last = looks.reduce<OrderHold>((hold, one) => holdAfterCheck({ status, hold }, one), first);
        const now = looks.at(-1) ?? null;
        if (first === 'HOLD_PAYER' || first === 'HOLD_GROWTH' || !mayHoldOrder(status))
          expect(last).toBe(first);
        else if (status === 'PENDING_PAYMENT') expect(last).toBe(now === 'HOLD_RECALL' ? now : '');
        // Only the current finding counts, not earlier ones.
        else expect(last).toBe(now ?? '');
        // A check moves no order, and nothing ships under a hold it finds.
        if (last !== '' && mayHoldOrder(status))
          for (const actor of actors)
            for (const event of ['ship_part', 'ship_all', 'approve', 'receive'] as const)
              expect(typeof moveOrder({ status, hold: last }, event, actor)).not.toBe('string');
      },
    ),
  );
});
