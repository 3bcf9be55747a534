import { problem } from '@qianfang/contract/problem';
import { type Admit, idInPath } from '../../../../platform/mount-endpoint.ts';
import { loadReceivedOrder } from './load-received-order.ts';

/** Lets only the buyer upload anything about the order in the path. */
export const admitOrderOwner = (async (request, { db }) => {
  const id = idInPath(request);
  const order = id && request.viewer && (await loadReceivedOrder(db, request.viewer.buyerId, id));
  return order ? undefined : problem('NOT_FOUND');
}) satisfies Admit;
