import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type Payment, paymentQuery } from './payment.queries.ts';

/** Watches an open attempt, gives how it stands, and says when it has ended, in whatever way. */
export function usePaymentEnd(started: Payment, onEnd: (payment: Payment) => void): Payment {
  const { data: payment } = useQuery(paymentQuery(started));
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (payment.status !== 'PENDING') tellEnd(payment);
  }, [payment]);
  return payment;
}
