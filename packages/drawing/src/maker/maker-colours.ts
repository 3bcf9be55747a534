import type { ColourFamily } from '../colour/colour-family.ts';
import { colourFamily } from '../colour/colour-family.ts';
import { hashText } from '../svg/hash-text.ts';

/** The colours of a maker, the same on its packages and in its logo. The salt keeps them apart from its figure. */
export function makerColours(maker: string): ColourFamily {
  return colourFamily(hashText(`brand|${maker}`));
}
