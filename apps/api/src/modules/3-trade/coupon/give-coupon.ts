import type { Db } from '../../../platform/db.ts';
import { type CouponSource, countReceived, insertOwned, lockOffer, type OfferRow } from './coupon.repo.ts';

const dayMs = 86_400_000;

/** When a coupon that is had now may be used. */
function validityOf(offer: OfferRow, at: Date): { readonly startsAt: Date; readonly endsAt: Date } {
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
  /** What it is given for: the same again gives nothing. */
  readonly reference: string;
  readonly at: Date;
}

/** Puts one coupon of a locked offer into a company's hands. Undefined when the same thing gave one before. */
export async function handOut(tx: Db, offer: OfferRow, gift: Gift): Promise<number | undefined> {
  const { buyerId, source, reference, at } = gift;
  const held = { buyerId, offerId: offer.id, source, reference, receivedAt: at, ...validityOf(offer, at) };
  const id = await insertOwned(tx, held);
  if (id !== undefined) await countReceived(tx, offer.id);
  return id;
}

/**
 * Gives a coupon for something else than receiving it: points, a draw. False when there is none left. The centre's
 * conditions do not hold here; what the coupon itself demands is seen when it is used.
 */
export async function giveCoupon(tx: Db, gift: Gift): Promise<boolean> {
  const offer = await lockOffer(tx, gift.offerId);
  if (!offer || (offer.total !== null && offer.received >= offer.total)) return false;
  await handOut(tx, offer, gift);
  return true;
}
