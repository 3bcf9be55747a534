import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { Badge } from '@qianfang/domain/promotion/badge';
import type { Deals } from '@qianfang/domain/promotion/deals';
import { tellsSpec } from './normalize-keyword.ts';

/** The buyer who searches: prices are this buyer's, and only visible goods are found. */
export interface SearchRequester {
  readonly buyerId: number;
  readonly priceGroup: string;
  readonly province: string;
  readonly today: IsoDate;
  /** Required where prices order or narrow; without them prices are those before activities. */
  readonly deals?: Deals;
}

/** Goods by the rules' verdict: those with these keys, and these controlled goods. */
export interface KeySet {
  readonly keyIds: readonly number[];
  readonly goodsIds: readonly number[];
}

export type Sort = 'default' | 'sales' | 'price_asc' | 'price_desc' | 'expiry' | 'new';
export type FacetName = 'category' | 'sccj' | 'ypgg' | 'jixing' | 'promo' | RangeFacet;

/** Facets whose values are the same in every search. */
export type RangeFacet = 'section' | 'price' | 'expiry';

/** Filters by remaining shelf life: the minimum of months, or near expiry. */
export const expiries = ['6', '12', 'near'] as const;

export interface SearchFilters {
  readonly parts: readonly string[];
  readonly isMakerSearch: boolean;
  readonly visible: KeySet;
  /** Set to find only goods that may be bought. */
  readonly buyable: KeySet | undefined;
  /** Set to find only these goods, e.g. those bought before. */
  readonly onlyIds: readonly number[] | undefined;
  /** Set to exclude these goods, e.g. those without a batch for this buyer. */
  readonly exceptIds: readonly number[] | undefined;
  /** Goods with one of these badges. */
  readonly badges: readonly Badge[] | undefined;
  readonly categoryId: number | undefined;
  readonly makerIds: readonly number[];
  readonly specs: readonly string[];
  readonly forms: readonly string[];
  readonly priceMin: number | undefined;
  readonly priceMax: number | undefined;
  readonly expiry: (typeof expiries)[number] | undefined;
  readonly isInStock: boolean;
  readonly isYoux: boolean;
  readonly isSelfOperated: boolean;
  readonly isDevice: boolean;
  readonly isFreeShipping: boolean;
  readonly rx: 'RX' | 'OTC' | undefined;
  readonly isCold: boolean;
}

/**
 * The text that orders results: the words together, without those that state a spec; empty where no text orders them.
 */
export const rankedText = ({
  parts,
  isMakerSearch,
}: Pick<SearchFilters, 'parts' | 'isMakerSearch'>): string =>
  isMakerSearch ? '' : parts.filter((part) => !tellsSpec(part, parts)).join('');
