import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../order/state-table.ts';
import { stateTableFaults } from '../order/testing/state-table-faults.ts';
import {
  movePayment,
  type PaymentMethod,
  type PaymentState,
  paymentMethods,
  paymentStates,
  paymentTransitions,
} from './payment-state.ts';

describe('the states of a payment', () => {
  test('every state is reached, only rejected and refunded are final, nothing moves backward', () => {
    const claims = { initial: 'PENDING', terminal: ['REJECTED', 'REFUNDED'] } as const;
    const byGateway = paymentTransitions.filter((row) => row.methods?.includes('wechat') ?? true);
    const byTransfer = paymentTransitions.filter((row) => row.methods?.includes('transfer') ?? true);
    expect(stateTableFaults(paymentStates, byTransfer, claims)).toEqual([]);
    const reachable = paymentStates.filter((state) => state !== 'SLIP_UPLOADED' && state !== 'REJECTED');
    expect(stateTableFaults(reachable, byGateway, { initial: 'PENDING', terminal: ['REFUNDED'] })).toEqual(
      [],
    );
  });

  test('only the gateway confirms a QR payment', () => {
    const payment = { status: 'PENDING', method: 'wechat' } as const;
    expect(movePayment(payment, 'confirm', 'system')).toBe('PAID');
    expect(movePayment(payment, 'confirm', 'operator')).toMatchObject({ reason: 'STATE_FORBIDS' });
    expect(movePayment(payment, 'upload_slip', 'buyer')).toMatchObject({ reason: 'STATE_FORBIDS' });
  });

  test('a transfer waits for its slip and for an operator to confirm the money', () => {
    expect(movePayment({ status: 'PENDING', method: 'transfer' }, 'upload_slip', 'buyer')).toBe(
      'SLIP_UPLOADED',
    );
    const waiting = { status: 'SLIP_UPLOADED', method: 'transfer' } as const;
    expect(movePayment(waiting, 'confirm', 'operator')).toBe('PAID');
    expect(movePayment(waiting, 'reject', 'operator')).toBe('REJECTED');
    expect(movePayment(waiting, 'confirm', 'system')).toMatchObject({ reason: 'STATE_FORBIDS' });
  });

  test('money for a closed payment is refunded', () => {
    const closed = { status: 'CLOSED', method: 'wechat' } as const;
    expect(movePayment(closed, 'confirm', 'system')).toEqual({
      reason: 'STATE_FORBIDS',
      message: '支付单已关闭，不可进行此操作',
    });
    expect(movePayment(closed, 'arrive_late', 'system')).toBe('REFUNDING');
  });

  test('in any order of events, money is taken at most once and never for a closed payment', () => {
    const methods: readonly PaymentMethod[] = paymentMethods;
    const actors: Actor[] = ['buyer', 'operator', 'timeout', 'system'];
    const events = [...new Set(paymentTransitions.map((row) => row.event))];
    const happening = fc.record({ event: fc.constantFrom(...events), actor: fc.constantFrom(...actors) });
    fc.assert(
      fc.property(fc.constantFrom(...methods), fc.array(happening, { maxLength: 40 }), (method, story) => {
        let status: PaymentState = 'PENDING';
        const lived: PaymentState[] = [status];
        const happened: string[] = [];
        for (const { event, actor } of story) {
          const next = movePayment({ status, method }, event, actor);
          if (typeof next !== 'string') continue;
          // Only forward, by a row of the table.
          expect(paymentStates.indexOf(next)).toBeGreaterThan(paymentStates.indexOf(status));
          status = next;
          lived.push(next);
          happened.push(event);
        }
        const taken = happened.filter((event) => event === 'confirm' || event === 'arrive_late');
        expect(taken.length).toBeLessThanOrEqual(1);
        expect(happened.filter((event) => event === 'refund_done').length).toBeLessThanOrEqual(taken.length);
        if (lived.includes('CLOSED')) expect(lived).not.toContain('PAID');
        if (method !== 'transfer') expect(lived).not.toContain('SLIP_UPLOADED');
        if (status === 'REFUNDED') expect(taken).toHaveLength(1);
      }),
      { numRuns: 500 },
    );
  });

  test('a payment is refunded once', () => {
    expect(movePayment({ status: 'PAID', method: 'balance' }, 'refund', 'operator')).toBe('REFUNDING');
    expect(movePayment({ status: 'REFUNDING', method: 'balance' }, 'refund_done', 'system')).toBe('REFUNDED');
    expect(movePayment({ status: 'REFUNDED', method: 'balance' }, 'refund', 'operator')).toMatchObject({
      reason: 'STATE_FORBIDS',
    });
  });
});
