import type { Badge } from '@qianfang/domain/promotion/badge';
import type { Deals } from '@qianfang/domain/promotion/deals';
import { tellsSpec } from './normalize-keyword.ts';

/** Who looks: prices are this buyer's, and only goods that exist for it are found. */
export interface SearchAsker {
  readonly buyerId: number;
  readonly priceGroup: string;
  readonly province: string;
  readonly today: string;
  /** Needed where prices order or narrow; without them prices are those before activities. */
  readonly deals?: Deals;
}

/** Goods by the rules' verdict: those with these keys, and these under controlled sale. */
export interface KeySet {
  readonly keyIds: readonly number[];
  readonly goodsIds: readonly number[];
}

export type Sort = 'default' | 'sales' | 'price_asc' | 'price_desc' | 'expiry' | 'new';
export type FacetName = 'category' | 'sccj' | 'ypgg' | 'jixing' | 'promo' | RangeFacet;

/** Facets with values that are the same in every search. */
export type RangeFacet = 'section' | 'price' | 'expiry';

/** What a list can be narrowed to by the life that is left: fewest months of it, or near expiry. */
export const expiries = ['6', '12', 'near'] as const;

export interface SearchFilters {
  readonly parts: readonly string[];
  readonly isMakerSearch: boolean;
  readonly visible: KeySet;
  /** Set when only goods that may be bought are wanted. */
  readonly buyable: KeySet | undefined;
  /** Set to only these goods, e.g. those bought before. */
  readonly onlyIds: readonly number[] | undefined;
  /** Set to leave these goods out, e.g. those of which no batch may go to the buyer. */
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

/** What the order goes by: the words together, without those that tell a spec; empty where it goes by none. */
export const rankedText = ({
  parts,
  isMakerSearch,
}: Pick<SearchFilters, 'parts' | 'isMakerSearch'>): string =>
  isMakerSearch ? '' : parts.filter((part) => !tellsSpec(part, parts)).join('');
