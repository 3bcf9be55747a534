import type { Badge } from '@qianfang/domain/promotion/badge';
import type { FacetName } from './search-filters.ts';

export interface FacetRow {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** The counts to compute. */
export interface FacetsAsked {
  readonly badges: readonly Badge[];
  /** Counts of price ranges: only for requesters who may see prices. */
  readonly withPrices: boolean;
}

/** Counts of each facet without its own filter. */
export type FacetCounts = Readonly<
  Record<Exclude<FacetName, 'price'>, readonly FacetRow[]> & { price: readonly FacetRow[] | null }
>;

/** A name that a mistyped keyword may have meant. */
export interface NameAlike {
  readonly goods_id: number;
  readonly name_norm: string;
  readonly initials: readonly string[];
  readonly pinyin: readonly string[];
}

/** A text whose pieces may be in a name (n), its initials (i) or its pinyin (p). */
export interface NameQuestion {
  readonly kind: 'n' | 'i' | 'p';
  readonly text: string;
}

export interface MakerCount {
  readonly maker_id: number;
  /** Top category; null for goods without one. */
  readonly category_id: number | null;
  readonly count: number;
  readonly has_promotion: boolean;
}

/** A prepared text; see find-by-texts.ts. */
export interface TextWords {
  readonly place: number;
  readonly part: string;
  /** Its runs of Chinese characters. */
  readonly hans: readonly string[];
  /** Its letters and digits; null without any. */
  readonly latin: string | null;
  /** Other words of the line; a name or maker that contains them scores. */
  readonly rest: readonly string[];
}

export interface TextHit {
  readonly place: number;
  readonly goods_id: number;
  /** 0 the exact name, 1 its beginning, 2 its initials, 3 their beginning, 4 pinyin, 5 inner parts. */
  readonly rank: number;
  /** The number of other words that the product accounts for. */
  readonly rest_hits: number;
}
