import { lineLedger } from '@qianfang/domain/pricing/line-ledger';
import type { PricedCart, PricedLine } from '@qianfang/domain/pricing/priced-cart';
import type { Static } from 'typebox';
import type { CartLine } from '../cart-view.ts';
import { presentLedger } from './present-priced.ts';

/** How the price of a line came about. Apart from what all carts tell: the browser fetches it once somebody asks. */
export function presentLineLedger(cart: PricedCart, line: PricedLine): Static<typeof CartLine>['ledger'] {
  return presentLedger(lineLedger(cart, line));
}
