import type { getAdditions } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { yuan } from '../../shared/money-text.ts';

export type Addition = ResultOf<typeof getAdditions>['list'][number];

/** The goal and cost of an addition in words. */
export function additionText(addition: Addition): { readonly aim: string; readonly cost: string } {
  const missing = yuan(addition.missing);
  const aim = addition.kind === 'FREIGHT' ? `还差 ${missing} 包邮` : `「${addition.name}」还差 ${missing}`;
  const goods = `加购 ${yuan(addition.amount)}`;
  const isLess = addition.pay_more.startsWith('-');
  const paid = isLess
    ? `应付反而少 ${yuan(addition.pay_more.slice(1))}`
    : `应付只多 ${yuan(addition.pay_more)}`;
  return { aim, cost: `${goods}，${paid}` };
}
