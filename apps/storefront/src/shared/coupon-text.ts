import type { getCouponCenter } from '@qianfang/contract/coupon';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { yuan } from './money-text.ts';

type Face = Pick<
  ResultOf<typeof getCouponCenter>['list'][number],
  'type' | 'amount' | 'rate' | 'cap' | 'threshold'
>;

/** Whole yuan without decimals: on a coupon ¥30 reads better than ¥30.00. */
export const shortYuan = (amount: string): string => yuan(amount).replace(/\.00$/, '');

/** 满 ¥500 减 ¥20, 满 ¥300 享 95 折（最多减 ¥50）, 满 ¥100 运费减 ¥15. */
export function couponText({ type, amount, rate, cap, threshold }: Face): string {
  const from = threshold === '0.00' ? '' : `满 ${shortYuan(threshold)} `;
  if (rate !== null) return `${from}享 ${rate}${cap === null ? '' : `（最多减 ${shortYuan(cap)}）`}`;
  return `${from}${type === 'freight' ? '运费减' : '减'} ${shortYuan(amount ?? '0.00')}`;
}
