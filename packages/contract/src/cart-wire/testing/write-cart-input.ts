import type { CartInput } from '@qianfang/domain/pricing/cart-input';
import type { PricingWire } from '../../pricing-input.ts';
import { writeCartTerms, writeLine, writePromotions } from '../write-input-parts.ts';

/** The engine's input for the wire; what is chosen of the wallet stays out. */
export function writeCartInput(input: CartInput): PricingWire {
  return {
    ...writeCartTerms(input),
    ...writePromotions(input.promotions),
    lines: input.lines.map(writeLine),
  };
}
