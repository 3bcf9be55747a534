import { type Fen, fen } from '../money/fen.ts';

/** The region's fee: flat, or by the first and each further kilogram started. */
export type FreightFee =
  | { readonly kind: 'FLAT'; readonly fee: Fen }
  | { readonly kind: 'WEIGHT'; readonly firstFee: Fen; readonly furtherFee: Fen };

/** Freight terms of the buyer's region. */
export interface FreightTerms {
  /** `shipping_amount`: the free-freight threshold. */
  readonly shippingAmount: Fen;
  /** `no_trans_order_amount`: Σ payable of this buyer's paid, unshipped orders. */
  readonly noTransOrderAmount: Fen;
  readonly fee: FreightFee;
}

/** What freight depends on in the cart. */
export interface FreightLoad {
  /** Σ counting lines after the order discount. */
  readonly selectedTotal: Fen;
  /** The same over 优选 lines only. */
  readonly youxuanTotal: Fen;
  readonly weightGrams: number;
  readonly hasLines: boolean;
  /** A counting line ships the whole order free (单品包邮). */
  readonly hasFreeShippingGoods: boolean;
}

export type FreightReason = 'EMPTY' | 'NO_TERMS' | 'THRESHOLD' | 'SINGLE_ITEM' | 'FEE';

export interface FreightOutcome {
  /** Before a freight coupon. */
  readonly fee: Fen;
  readonly reason: FreightReason;
  /** Missing to free freight; zero unless shown. */
  readonly gap: Fen;
}

/** Freight and gap of a cart (pricing.md §5). Terms are null while the region is unknown: no fee then. */
export function freightOf(terms: FreightTerms | null, load: FreightLoad): FreightOutcome {
  if (terms === null) return { fee: fen(0), reason: 'NO_TERMS', gap: fen(0) };
  const reason = reasonOf(terms, load);
  return {
    fee: reason === 'FEE' ? feeOf(terms.fee, load.weightGrams) : fen(0),
    reason,
    gap: freightGap(terms, load),
  };
}

/** threshold − selected − unshipped, if above zero and 优选 is selected; else zero (storefront.md §4). */
function freightGap(terms: FreightTerms, load: Pick<FreightLoad, 'selectedTotal' | 'youxuanTotal'>): Fen {
  const gap = terms.shippingAmount - load.selectedTotal - terms.noTransOrderAmount;
  return fen(gap > 0 && load.youxuanTotal > 0 ? gap : 0);
}

function reasonOf(terms: FreightTerms, load: FreightLoad): FreightReason {
  if (!load.hasLines) return 'EMPTY';
  if (load.selectedTotal + terms.noTransOrderAmount >= terms.shippingAmount) return 'THRESHOLD';
  return load.hasFreeShippingGoods ? 'SINGLE_ITEM' : 'FEE';
}

function feeOf(fee: FreightFee, weightGrams: number): Fen {
  if (fee.kind === 'FLAT') return fee.fee;
  const furtherKilograms = Math.max(0, Math.ceil(weightGrams / 1000) - 1);
  return fen(fee.firstFee + furtherKilograms * fee.furtherFee);
}
