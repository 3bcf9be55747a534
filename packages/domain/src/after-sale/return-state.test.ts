import { expect, test } from 'vitest';
import { stateTableFaults } from '../order/testing/state-table-faults.ts';
import { endedReturnStates, moveReturn, returnStates, returnTransitions } from './return-state.ts';
import { moveService, serviceStates, serviceTransitions } from './service-state.ts';

test('a return can reach every state, never moves back and stops at its end', () => {
  const claims = { initial: 'ASKED', terminal: endedReturnStates } as const;
  expect(stateTableFaults(returnStates, returnTransitions, claims)).toEqual([]);
});

test('a service can reach every state, never moves back and stops at its end', () => {
  const claims = { initial: 'ASKED', terminal: ['DONE', 'WITHDRAWN'] } as const;
  expect(stateTableFaults(serviceStates, serviceTransitions, claims)).toEqual([]);
});

test('a return is approved, sent, accepted and refunded', () => {
  expect(moveReturn('ASKED', 'approve', 'operator')).toBe('TO_SEND');
  expect(moveReturn('TO_SEND', 'send', 'buyer')).toBe('SENT');
  expect(moveReturn('SENT', 'accept', 'operator')).toBe('TO_REFUND');
  expect(moveReturn('TO_REFUND', 'refund', 'operator')).toBe('DONE');
});

test('a buyer cannot approve or refund, nor withdraw a return in transit', () => {
  const forbidden = (message: string) => ({ reason: 'STATE_FORBIDS', message });
  expect(moveReturn('ASKED', 'approve', 'buyer')).toEqual(forbidden('退货单待审核，不可进行此操作'));
  expect(moveReturn('TO_REFUND', 'refund', 'buyer')).toEqual(forbidden('退货单待退款，不可进行此操作'));
  expect(moveReturn('SENT', 'withdraw', 'buyer')).toEqual(forbidden('退货单待验收，不可进行此操作'));
});

test('nothing is refunded twice', () => {
  expect(moveReturn('DONE', 'refund', 'operator')).toMatchObject({ reason: 'STATE_FORBIDS' });
});

test('a settled service can be reopened once and ends with the next closing', () => {
  expect(moveService('SETTLED', 'follow_up', 'buyer')).toBe('REOPENED');
  expect(moveService('REOPENED', 'settle', 'operator')).toBe('DONE');
  expect(moveService('DONE', 'follow_up', 'buyer')).toMatchObject({ reason: 'STATE_FORBIDS' });
});
