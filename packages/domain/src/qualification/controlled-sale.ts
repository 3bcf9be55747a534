import type { IsoDate } from '../calendar/iso-date.ts';
import { isInForce } from '../calendar/validity.ts';
import type { BuyerType } from './buyer-type.ts';

/** 控销: buyers a maker's contract permits for one product. It never fixes a resale price (反垄断法 18). */
export interface ControlPolicy {
  /** Names as on the licence, e.g. 广东省; empty = everywhere. */
  readonly provinces: readonly string[];
  /** Empty = all types. */
  readonly buyerTypes: readonly BuyerType[];
  /** Individual buyers; once any is named, only they count. */
  readonly allowedBuyers: readonly number[];
  readonly deniedBuyers: readonly number[];
  readonly from: IsoDate;
  readonly to: IsoDate | null;
}

/** C-01 */
export const CONTROLLED_SALE_TEXT = '该商品为控销商品，暂不在您的销售区域';

export interface ControlledBuyer {
  readonly id: number;
  readonly type: BuyerType;
  readonly province: string;
}

/**
 * Whether controlled-sale goods are offered to a buyer. A denial wins; a named buyer needs no province; a
 * policy not in force, or without any criteria, offers to nobody.
 */
export function isOfferedTo(
  buyer: ControlledBuyer,
  policies: readonly ControlPolicy[],
  today: IsoDate,
): boolean {
  const inForce = policies.filter((policy) => isInForce(policy.from, policy.to, today));
  if (inForce.some((policy) => policy.deniedBuyers.includes(buyer.id))) return false;
  return inForce.some((policy) => admits(policy, buyer));
}

function admits(policy: ControlPolicy, buyer: ControlledBuyer): boolean {
  const { provinces, buyerTypes, allowedBuyers, deniedBuyers } = policy;
  if (allowedBuyers.length > 0) return allowedBuyers.includes(buyer.id);
  if (provinces.length + buyerTypes.length + deniedBuyers.length === 0) return false;
  return (
    (provinces.length === 0 || provinces.includes(buyer.province)) &&
    (buyerTypes.length === 0 || buyerTypes.includes(buyer.type))
  );
}
