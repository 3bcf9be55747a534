import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getPayConfirmation } from '@qianfang/contract/pay-confirmation';
import { formatAmount } from '@qianfang/domain/money/fen';
import type { Deps } from '../../../../platform/deps.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { readPayMeans } from '../../../1-ground/identity/index.ts';
import { maySetSmallPayment } from '../payment.policy.ts';
import { confirmerOf } from './confirm-balance.ts';
import { loadSmallPayment } from './small-payment.repo.ts';

/** The means and limits of confirming payments from the balance. */
export async function readPayConfirmation(
  deps: Deps,
  viewer: Viewer,
): Promise<ResultOf<typeof getPayConfirmation>> {
  const { hasPassword, phone } = await readPayMeans(deps.db, confirmerOf(viewer));
  const { each, day } = await loadSmallPayment(deps.db, viewer.buyerId);
  return {
    has_password: hasPassword,
    phone,
    each: formatAmount(each),
    day: formatAmount(day),
    may_change: maySetSmallPayment(viewer) ? 1 : 0,
  };
}
