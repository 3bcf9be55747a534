import type { IsoDate } from '../calendar/iso-date.ts';
import { isInForce } from '../calendar/validity.ts';
import type { BuyerType } from './buyer-type.ts';

/** 控销: to whom a contract with the maker lets the wholesaler offer one goods. It never fixes a resale price (反垄断法 18). */
export interface ControlPolicy {
  /** Names as in the licence, e.g. 广东省; empty = everywhere. */
  readonly provinces: readonly string[];
  /** Empty = every kind. */
  readonly buyerTypes: readonly BuyerType[];
  /** Buyers named one by one; once any is named, only they count. */
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
 * Whether goods under controlled sale are offered to a buyer. A denial wins over everything, a named buyer needs no province;
 * a policy that is not in force, or names nobody at all, offers to nobody.
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
