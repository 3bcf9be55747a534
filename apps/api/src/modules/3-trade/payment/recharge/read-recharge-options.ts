import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getRechargeOptions } from '@qianfang/contract/payment';
import { formatAmount } from '@qianfang/domain/money/fen';
import { maxRechargeOf, minRecharge } from '@qianfang/domain/payment/recharge';
import type { Deps } from '../../../../platform/deps.ts';
import { offerRechargeMethods } from '../options/payment-methods.ts';
import { presentPayment } from '../payment.present.ts';
import { findLastRecharge } from '../payment.repo.ts';

const shown: ReadonlySet<string> = new Set(['PENDING', 'SLIP_UPLOADED', 'REJECTED']);

/** The methods to fill a balance, and the recharge in progress. */
export async function readRechargeOptions(
  deps: Deps,
  buyerId: number,
): Promise<ResultOf<typeof getRechargeOptions>> {
  const offers = await offerRechargeMethods(deps, deps.db);
  const last = await findLastRecharge(deps.db, buyerId);
  return {
    methods: offers.map(({ method, name, note, refusal }) => ({
      method,
      name,
      note,
      is_usable: refusal === undefined,
      reason: refusal?.message ?? '',
      most: formatAmount(maxRechargeOf(method)),
    })),
    least: formatAmount(minRecharge),
    current: last && shown.has(last.status) ? await presentPayment(deps, last) : null,
  };
}
