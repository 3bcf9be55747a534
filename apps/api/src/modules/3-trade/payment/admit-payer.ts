import { problem } from '@qianfang/contract/problem';
import { type Admit, idInPath } from '../../../platform/mount-endpoint.ts';
import { findPayment } from './payment.repo.ts';

/** Lets only the company that pays send anything about the payment that the path names. */
export const admitPayer = (async (request, { db }) => {
  const id = idInPath(request);
  const payment = id && request.viewer && (await findPayment(db, request.viewer.buyerId, id));
  return payment ? undefined : problem('NOT_FOUND');
}) satisfies Admit;
