import type { CouponClaim as ClaimView } from '@qianfang/contract/coupon';
import { formatAmount } from '@qianfang/domain/money/fen';
import type { CartInput } from '@qianfang/domain/pricing/cart-input';
import type { PricedCart } from '@qianfang/domain/pricing/priced-cart';
import { bestClaim } from '@qianfang/domain/promotion/best-claim';
import type { Static } from 'typebox';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { presentFace } from './coupon.present.ts';
import { type ClaimableRow, loadClaimable, type OfferRow } from './coupon.repo.ts';
import { couponInput } from './coupon-input.ts';
import { validityOf } from './give-coupon.ts';
import { receiveState } from './receive-state.ts';

/** No held coupon has such an id. */
const idOf = (row: OfferRow) => -row.id;

/**
 * The coupon of the centre that this company may receive now and that lowers this cart most, beyond the coupon that it
 * uses; null where none does. At most one statement.
 */
export async function findClaim(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { input, priced }: { readonly input: CartInput; readonly priced: PricedCart },
): Promise<Static<typeof ClaimView> | null> {
  if (priced.totals.kinds === 0) return null;
  // The moment of the prices: a coupon received a millisecond later would not be valid yet.
  const now = new Date(input.now);
  const rows = (await loadClaimable(db, { buyerId: viewer.buyerId, at: now })) ?? [];
  const { isFirstOrder } = input.buyer;
  const isOpen = (row: ClaimableRow) =>
    receiveState(row, { viewer, isFirstOrder, mine: row.mine, now }).state === 'open';
  const open = rows.filter(isOpen);
  const claimable = open.map((row) => {
    const { startsAt, endsAt } = validityOf(row, now);
    return couponInput(row, idOf(row), startsAt, endsAt);
  });
  const claim = bestClaim(input, priced, claimable);
  const row = claim && open.find((one) => idOf(one) === claim.coupon.id);
  if (!row) return null;
  return {
    id: row.id,
    ...presentFace(row),
    saving: formatAmount(claim.saved),
    payable: formatAmount(claim.payable),
  };
}
