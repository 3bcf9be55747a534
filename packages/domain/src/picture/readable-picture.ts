/**
 * What a picture has to let somebody read. `paper`: a whole paper that a company hands in for review. `evidence`: what shows one
 * thing, such as a slip, a broken seal, a certificate out of the wholesaler's own archive.
 */
export type PictureUse = 'paper' | 'evidence';

/**
 * Pixels of the shorter side below which nobody can read it: of a paper as trade-rules 1.4 has it. Evidence may be a screenshot of
 * a small phone, or what was cut out of one, which nobody could take any larger; so only thumbnails are refused.
 */
export const leastShortSide: Readonly<Record<PictureUse, number>> = { paper: 800, evidence: 480 };

/** Why a picture is too small, as a sentence; null where it is not, or is a PDF and has no pixels. */
export function tooSmallProblem(use: PictureUse, shortSide: number | null): string | null {
  const least = leastShortSide[use];
  if (shortSide === null || shortSide >= least) return null;
  return `图片不清晰，短边不能小于 ${least} 像素，请重新拍摄或扫描`;
}
