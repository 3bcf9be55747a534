import type { getHotGoods } from '@qianfang/contract/goods';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { maximumQuantity, nearestPackQuantity, type PackRule } from '@qianfang/domain/quantity/pack-quantity';
import type { StepperCorrection } from '@qianfang/ui/number-stepper';

export type PackGoods = ResultOf<typeof getHotGoods>['list'][number];

/** The quantity rule of this product for this buyer. */
export function packRuleOf(goods: PackGoods): PackRule {
  return {
    packSize: goods.zbz,
    isSplittable: goods.is_splittable === 1,
    stock: goods.number,
    purchaseLimit: goods.purchase_limit,
    unit: goods.bzdw,
  };
}

/** Whether it can be added now: permitted, priced, and at least one pack in stock. */
export function isOrderable(goods: PackGoods): boolean {
  return goods.is_buy === 1 && maximumQuantity(packRuleOf(goods)) > 0;
}

/** Why a typed quantity was corrected: 库存只有 40 盒，已改为 40 盒. */
export function correctionText(
  { cause, typed, value: corrected, reason }: StepperCorrection,
  goods: PackGoods,
): string {
  if (cause === 'not-a-number') return reason;
  const number = Number(typed.normalize('NFKC').replaceAll(/[,\s]/g, ''));
  const advice = nearestPackQuantity(number, packRuleOf(goods));
  const now = corrected === null ? '' : `，已改为 ${formatUnits(corrected, goods.bzdw)}`;
  return `${advice.problem?.message ?? '数量有误'}${now}`;
}
