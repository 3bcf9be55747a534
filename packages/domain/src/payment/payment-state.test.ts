import { describe, expect, test } from 'vitest';
import { stateTableFaults } from '../order/state-table.ts';
import { movePayment, paymentStates, paymentTransitions } from './payment-state.ts';

describe('the states of a payment', () => {
  test('every state is reached, only rejected and refunded payments stand still, nothing moves backward', () => {
    const claims = { initial: 'PENDING', terminal: ['REJECTED', 'REFUNDED'] } as const;
    const byGateway = paymentTransitions.filter((row) => row.methods?.includes('wechat') ?? true);
    const byTransfer = paymentTransitions.filter((row) => row.methods?.includes('transfer') ?? true);
    expect(stateTableFaults(paymentStates, byTransfer, claims)).toEqual([]);
    const reachable = paymentStates.filter((state) => state !== 'SLIP_UPLOADED' && state !== 'REJECTED');
    expect(stateTableFaults(reachable, byGateway, { initial: 'PENDING', terminal: ['REFUNDED'] })).toEqual(
      [],
    );
  });

  test('the gateway confirms a QR payment, nobody else does', () => {
    const payment = { status: 'PENDING', method: 'wechat' } as const;
    expect(movePayment(payment, 'confirm', 'system')).toBe('PAID');
    expect(movePayment(payment, 'confirm', 'operator')).toMatchObject({ reason: 'STATE_FORBIDS' });
    expect(movePayment(payment, 'upload_slip', 'buyer')).toMatchObject({ reason: 'STATE_FORBIDS' });
  });

  test('a transfer waits for its slip and for the operator who sees the money', () => {
    expect(movePayment({ status: 'PENDING', method: 'transfer' }, 'upload_slip', 'buyer')).toBe(
      'SLIP_UPLOADED',
    );
    const waiting = { status: 'SLIP_UPLOADED', method: 'transfer' } as const;
    expect(movePayment(waiting, 'confirm', 'operator')).toBe('PAID');
    expect(movePayment(waiting, 'reject', 'operator')).toBe('REJECTED');
    expect(movePayment(waiting, 'confirm', 'system')).toMatchObject({ reason: 'STATE_FORBIDS' });
  });

  test('money that comes for a closed payment goes back', () => {
    const closed = { status: 'CLOSED', method: 'wechat' } as const;
    expect(movePayment(closed, 'confirm', 'system')).toEqual({
      reason: 'STATE_FORBIDS',
      message: '支付单已关闭，不可进行此操作',
    });
    expect(movePayment(closed, 'arrive_late', 'system')).toBe('REFUNDING');
  });

  test('a payment is refunded once', () => {
    expect(movePayment({ status: 'PAID', method: 'balance' }, 'refund', 'operator')).toBe('REFUNDING');
    expect(movePayment({ status: 'REFUNDING', method: 'balance' }, 'refund_done', 'system')).toBe('REFUNDED');
    expect(movePayment({ status: 'REFUNDED', method: 'balance' }, 'refund', 'operator')).toMatchObject({
      reason: 'STATE_FORBIDS',
    });
  });
});
