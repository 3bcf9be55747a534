import type { Badge } from '@qianfang/domain/promotion/badge';
import type { FacetName } from './search-filters.ts';

export interface FacetRow {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** Of which counts of what is found somebody asks. */
export interface FacetsAsked {
  readonly badges: readonly Badge[];
  /** How many of each price range: only who may see prices is told. */
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

/** A text that a name (n), its initials (i) or its pinyin (p) may have the pieces of. */
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

/** One text as it is asked for; see find-by-texts.ts. */
export interface TextWords {
  readonly place: number;
  readonly part: string;
  /** Its runs of Chinese characters. */
  readonly hans: readonly string[];
  /** Its letters or digits as they stand; null without any. */
  readonly latin: string | null;
  /** Other words of the line, counted where name or maker has them. */
  readonly rest: readonly string[];
}

export interface TextHit {
  readonly place: number;
  readonly goods_id: number;
  /** 0 the exact name, 1 its beginning, 2 its initials, 3 their beginning, 4 pinyin, 5 inner parts. */
  readonly rank: number;
  /** How many of the other words the goods accounts for. */
  readonly rest_hits: number;
}
