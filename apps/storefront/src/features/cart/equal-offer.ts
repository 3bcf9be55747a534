import type { CartLine } from './cart-view.ts';

/** What is said of goods that may take another's place. */
type EqualGoods = Pick<
  CartLine['goods'],
  'id' | 'name' | 'ypgg' | 'sccj' | 'jixing' | 'approval_no' | 'bzdw' | 'price' | 'number'
>;

/** Equal goods of another maker for a line. */
export interface EqualOffer {
  readonly goods: EqualGoods;
  /** What they save; null where the head office prefers them. */
  readonly saving: string | null;
  /** They are to be had in the line's number. */
  readonly canSwap: boolean;
}
