import type { Goods } from '../../2-goods/goods/index.ts';

/** The finding of the list of controlled substances about a goods, for lists; '' = none. */
export function findingOf({ nameSpans, isTermination, isDirectOralPiece }: Goods): string {
  if (nameSpans === undefined && isTermination !== true && isDirectOralPiece !== true) return '';
  return JSON.stringify({ nameSpans, isTermination, isDirectOralPiece });
}
