import type { NameTexts } from './name-table.ts';

/** A price for whom a list of a group and a region names; '' means any. Prices are counts of 0.0001 yuan. */
export interface GroupPrice {
  readonly priceGroup: string;
  readonly province: string;
  readonly price: number;
}

/** What the index knows of a goods: what search.listing says of it, before any buyer's prices. */
export interface IndexedGoods extends NameTexts {
  readonly goodsId: number;
  readonly makerId: number;
  /** Null under controlled sale: decided one by one. */
  readonly keyId: number | null;
  readonly numbers: readonly string[];
  readonly spec: string;
  readonly form: string;
  /** Where it comes from; empty where that is not told. */
  readonly origin: string;
  /** Category ids from the top down. */
  readonly categoryPath: readonly number[];
  readonly rxType: string;
  readonly isCold: boolean;
  readonly isEphedrine: boolean;
  readonly isYoux: boolean;
  readonly isSelfOperated: boolean;
  readonly isDeviceSection: boolean;
  readonly isDpby: boolean;
  readonly soldQuantity: number;
  /** Microseconds since 1970. */
  readonly createdAt: number;
  /** Null without a price. */
  readonly basePrice: number | null;
  /** What the ladder asks for the first middle pack; null where none reaches it. */
  readonly ladderPrice: number | null;
  readonly groupPrices: readonly GroupPrice[];
  /**
   * Units that an ordinary line may get, the earliest expiry among them as a day number, and whether some are near
   * expiry.
   */
  readonly available: number;
  readonly expiryFrom: number | null;
  readonly hasNear: boolean;
  /** Badges that it bears itself. */
  readonly tags: readonly string[];
}
