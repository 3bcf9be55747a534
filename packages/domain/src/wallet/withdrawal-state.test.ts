import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen } from '../money/fen.ts';
import type { Actor } from '../order/state-table.ts';
import { stateTableFaults } from '../order/testing/state-table-faults.ts';
import {
  moveWithdrawal,
  type WithdrawalState,
  withdrawalFault,
  withdrawalStates,
  withdrawalTransitions,
} from './withdrawal-state.ts';

test('a withdrawal ends paid, refused or cancelled, and nothing moves backward', () => {
  const claims = { initial: 'REQUESTED', terminal: ['PAID', 'REJECTED', 'CANCELLED'] } as const;
  expect(stateTableFaults(withdrawalStates, withdrawalTransitions, claims)).toEqual([]);
});

test('a withdrawal ends once, whoever does what, and only the company cancels it', () => {
  const actors: Actor[] = ['buyer', 'operator', 'timeout', 'system'];
  const doing = fc.record({
    event: fc.constantFrom(...withdrawalTransitions.map((row) => row.event)),
    actor: fc.constantFrom(...actors),
  });
  fc.assert(
    fc.property(fc.array(doing, { maxLength: 20 }), (story) => {
      let status: WithdrawalState = 'REQUESTED';
      let moves = 0;
      for (const { event, actor } of story) {
        const next = moveWithdrawal(status, event, actor);
        if (typeof next !== 'string') continue;
        if (next === 'CANCELLED') expect(actor).toBe('buyer');
        else expect(actor).toBe('operator');
        status = next;
        moves += 1;
      }
      expect(moves).toBeLessThanOrEqual(1);
    }),
  );
});

test('a withdrawal is at least ten yuan and at most the balance', () => {
  expect(withdrawalFault(fen(999), fen(5_000))).toBe('提现金额不少于 ¥10.00');
  expect(withdrawalFault(fen(5_001), fen(5_000))).toBe('超过可用余额 ¥50.00');
  expect(withdrawalFault(fen(5_000), fen(5_000))).toBeUndefined();
});
