import type { Db } from '../../../platform/db.ts';
import { type CouponSource, countReceived, insertOwned, lockOffer, type OfferRow } from './coupon.repo.ts';

const dayMs = 86_400_000;

/** The validity of a coupon received now. */
export function validityOf(offer: OfferRow, at: Date): { readonly startsAt: Date; readonly endsAt: Date } {
  const startsAt = offer.use_from ?? at;
  if (offer.use_until !== null) return { startsAt, endsAt: offer.use_until };
  return {
    startsAt,
    endsAt: new Date(Math.max(startsAt.getTime(), at.getTime()) + (offer.valid_days ?? 1) * dayMs),
  };
}

export interface Gift {
  readonly buyerId: number;
  readonly offerId: number;
  readonly source: CouponSource;
  /** Makes the gift idempotent. */
  readonly reference: string;
  readonly at: Date;
}

/** Gives a company one coupon of a locked offer. Undefined when the same reference gave one before. */
export async function giveFromLockedOffer(tx: Db, offer: OfferRow, gift: Gift): Promise<number | undefined> {
  const { buyerId, source, reference, at } = gift;
  const held = { buyerId, offerId: offer.id, source, reference, receivedAt: at, ...validityOf(offer, at) };
  const id = await insertOwned(tx, held);
  if (id !== undefined) await countReceived(tx, offer.id);
  return id;
}

/**
 * Gives a coupon for points, a lottery or the like. False when none is left. The centre's conditions do not
 * apply; the coupon's own are checked when it is used.
 */
export async function giveCoupon(tx: Db, gift: Gift): Promise<boolean> {
  const offer = await lockOffer(tx, gift.offerId);
  if (!offer || (offer.total !== null && offer.received >= offer.total)) return false;
  await giveFromLockedOffer(tx, offer, gift);
  return true;
}
