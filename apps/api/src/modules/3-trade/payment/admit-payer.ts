import { problem } from '@qianfang/contract/problem';
import { type Admit, idInPath } from '../../../platform/mount-endpoint.ts';
import { findPayment } from './payment.repo.ts';

/** Lets only the paying company upload anything about the payment in the path. */
export const admitPayer = (async (request, { db }) => {
  const id = idInPath(request);
  const payment = id && request.viewer && (await findPayment(db, request.viewer.buyerId, id));
  return payment ? undefined : problem('NOT_FOUND');
}) satisfies Admit;
