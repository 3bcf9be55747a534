import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stateTableFaults } from '../order/testing/state-table-faults.ts';
import {
  type ApprovalActor,
  type ApprovalState,
  approvalEventsFor,
  approvalStates,
  approvalTransitions,
  moveApproval,
} from './approval-state.ts';

/** Final states. */
const ended: readonly ApprovalState[] = ['APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'];
const actors: readonly ApprovalActor[] = ['store', 'head', 'timeout'];
const events = [...new Set(approvalTransitions.map((row) => row.event))];

test('a request can reach every state, never moves back and stops once decided', () => {
  const claims = { initial: 'PENDING', terminal: ended } as const;
  expect(stateTableFaults(approvalStates, approvalTransitions, claims)).toEqual([]);
});

test('a store cannot decide its own request, and a head office cannot withdraw one', () => {
  expect(moveApproval('PENDING', 'approve', 'store')).toEqual({
    reason: 'STATE_FORBIDS',
    message: '采购申请待审批，不可进行此操作',
  });
  expect(moveApproval('PENDING', 'reject', 'store')).toMatchObject({ reason: 'STATE_FORBIDS' });
  expect(moveApproval('PENDING', 'withdraw', 'head')).toMatchObject({ reason: 'STATE_FORBIDS' });
  expect(approvalEventsFor('PENDING', 'head')).toEqual(['approve', 'reject']);
  expect(approvalEventsFor('PENDING', 'store')).toEqual(['withdraw']);
});

test('a request is decided once, whoever tries what in any order', () => {
  const attempt = fc.record({ event: fc.constantFrom(...events), actor: fc.constantFrom(...actors) });
  const reached = new Set<ApprovalState>();
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 40 }), (attempts) => {
      let status: ApprovalState = 'PENDING';
      let decisions = 0;
      for (const { event, actor } of attempts) {
        const next = moveApproval(status, event, actor);
        expect(typeof next === 'string').toBe(approvalEventsFor(status, actor).includes(event));
        if (typeof next !== 'string') continue;
        decisions += 1;
        status = next;
        reached.add(status);
      }
      expect(decisions).toBeLessThanOrEqual(1);
      if (status !== 'PENDING')
        for (const actor of actors) expect(approvalEventsFor(status, actor)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
  expect([...reached].sort()).toEqual([...ended].sort());
});
