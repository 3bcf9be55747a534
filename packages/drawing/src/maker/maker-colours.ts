import type { ColourFamily } from '../colour/colour-family.ts';
import { colourFamily } from '../colour/colour-family.ts';
import { hashText } from '../svg/hash-text.ts';

/** A maker's colours on packages and logo. The salt makes them independent of its figure. */
export function makerColours(maker: string): ColourFamily {
  return colourFamily(hashText(`brand|${maker}`));
}
