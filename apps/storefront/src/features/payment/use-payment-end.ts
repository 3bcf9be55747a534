import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type Payment, paymentQuery } from './payment.queries.ts';

/** Polls an open attempt, returns its state, and reports its end, however it ends. */
export function usePaymentEnd(started: Payment, onEnd: (payment: Payment) => void): Payment {
  const { data: payment } = useQuery(paymentQuery(started));
  const notifyEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (payment.status !== 'PENDING') notifyEnd(payment);
  }, [payment]);
  return payment;
}
