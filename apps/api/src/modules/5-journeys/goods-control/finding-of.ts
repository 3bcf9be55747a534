import type { Goods } from '../../2-goods/goods/index.ts';

/** What the list of controlled substances says of a goods, as lists have to know it; '' = nothing. */
export function findingOf({ nameSpans, isTermination, isDirectOralPiece }: Goods): string {
  if (nameSpans === undefined && isTermination !== true && isDirectOralPiece !== true) return '';
  return JSON.stringify({ nameSpans, isTermination, isDirectOralPiece });
}
