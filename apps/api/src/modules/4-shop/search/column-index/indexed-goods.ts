import type { NameTexts } from './name-table.ts';

/** The price of a group and a region; '' means any. In units of 0.0001 yuan. */
export interface GroupPrice {
  readonly priceGroup: string;
  readonly province: string;
  readonly price: number;
}

/** Units available to an ordinary line, their earliest expiry as a day number, and whether some are near expiry. */
export interface IndexedStock {
  readonly goodsId: number;
  readonly available: number;
  readonly expiryFrom: number | null;
  readonly hasNear: boolean;
}

/** What the index knows of a product: its row of search.listing, before any buyer's prices. */
export interface IndexedGoods extends NameTexts, IndexedStock {
  readonly makerId: number;
  /** Null for controlled goods, which are decided one by one. */
  readonly keyId: number | null;
  readonly numbers: readonly string[];
  readonly spec: string;
  readonly form: string;
  /** Its origin; empty where unknown. */
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
  /** The ladder price at the first middle pack; null where no step applies. */
  readonly ladderPrice: number | null;
  readonly groupPrices: readonly GroupPrice[];
  /** Badges of its own. */
  readonly tags: readonly string[];
}
