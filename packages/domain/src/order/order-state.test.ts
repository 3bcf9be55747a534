import { describe, expect, test } from 'vitest';
import { mayHoldOrder, moveOrder, orderEventsFor, orderStates, orderTransitions } from './order-state.ts';
import { stateTableFaults } from './testing/state-table-faults.ts';

const free = (status: (typeof orderStates)[number]) => ({ status, hold: '' as const });

describe('the states of an order', () => {
  test('every state is reached, only done and cancelled are final, nothing moves backward', () => {
    const claims = { initial: 'PENDING_PAYMENT', terminal: ['DONE', 'CANCELLED'] } as const;
    expect(stateTableFaults(orderStates, orderTransitions, claims)).toEqual([]);
  });

  test('the check detects each kind of fault', () => {
    const states = ['A', 'B', 'C', 'D'] as const;
    const table = [
      { from: 'A', event: 'go', to: 'B', actors: ['buyer'] },
      { from: 'B', event: 'back', to: 'A', actors: ['buyer'] },
      { from: 'A', event: 'go', to: 'C', actors: ['operator', 'buyer'] },
    ] as const;
    expect(stateTableFaults(states, table, { initial: 'A', terminal: ['B'] })).toEqual([
      'D cannot be reached',
      'C has no exit',
      'D has no exit',
      'B has an exit',
      'B → A goes backward',
      'A go is there twice for one actor',
    ]);
  });

  test('an order is paid, shipped in two parts and received', () => {
    const paid = moveOrder(free('PENDING_PAYMENT'), 'pay', 'system');
    expect(paid).toBe('TO_SHIP');
    expect(moveOrder(free('TO_SHIP'), 'ship_part', 'operator')).toBe('PART_SHIPPED');
    expect(moveOrder(free('PART_SHIPPED'), 'ship_part', 'operator')).toBe('PART_SHIPPED');
    expect(moveOrder(free('PART_SHIPPED'), 'ship_all', 'operator')).toBe('TO_RECEIVE');
    expect(moveOrder(free('TO_RECEIVE'), 'receive', 'buyer')).toBe('DONE');
  });

  test('buyer, timeout and operator cancel an unpaid order, only the store one that waits for dispatch', () => {
    for (const actor of ['buyer', 'timeout', 'operator'] as const) {
      expect(moveOrder(free('PENDING_PAYMENT'), 'cancel', actor)).toBe('CANCELLED');
    }
    expect(moveOrder(free('TO_SHIP'), 'cancel', 'operator')).toBe('CANCELLED');
    expect(moveOrder(free('TO_SHIP'), 'cancel', 'buyer')).toEqual({
      reason: 'STATE_FORBIDS',
      message: '订单待发货，不可进行此操作',
    });
  });

  test('a buyer cannot mark an order paid or shipped', () => {
    expect(moveOrder(free('PENDING_PAYMENT'), 'pay', 'buyer')).toMatchObject({ reason: 'STATE_FORBIDS' });
    expect(moveOrder(free('TO_SHIP'), 'ship_all', 'buyer')).toMatchObject({ reason: 'STATE_FORBIDS' });
  });

  test('a cancelled order cannot be paid', () => {
    expect(moveOrder(free('CANCELLED'), 'pay', 'system')).toMatchObject({ reason: 'STATE_FORBIDS' });
  });

  test('no goods leave under a hold, and the store may still cancel', () => {
    const heldOrder = { status: 'TO_SHIP', hold: 'HOLD_PAYER' } as const;
    expect(moveOrder(heldOrder, 'ship_all', 'operator')).toEqual({
      reason: 'STATE_FORBIDS',
      message: '订单已暂停：付款账户名称与购货单位不一致，暂停发货',
    });
    expect(moveOrder(heldOrder, 'cancel', 'operator')).toBe('CANCELLED');
    expect(moveOrder({ status: 'REVIEW', hold: 'HOLD_QUAL' }, 'approve', 'operator')).toMatchObject({
      reason: 'STATE_FORBIDS',
    });
  });

  test('an order is held only before all goods have left', () => {
    expect(orderStates.filter(mayHoldOrder)).toEqual([
      'PENDING_PAYMENT',
      'REVIEW',
      'TO_SHIP',
      'PART_SHIPPED',
    ]);
  });

  test('a page offers what its user may do', () => {
    expect(orderEventsFor(free('PENDING_PAYMENT'), 'buyer')).toEqual(['cancel']);
    expect(orderEventsFor(free('TO_RECEIVE'), 'buyer')).toEqual(['receive']);
    expect(orderEventsFor(free('DONE'), 'buyer')).toEqual([]);
    expect(orderEventsFor({ status: 'PART_SHIPPED', hold: 'HOLD_RECALL' }, 'operator')).toEqual([
      'close_rest',
    ]);
  });
});
