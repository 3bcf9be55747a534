/**
 * What an image must show. `paper`: a whole document handed in for review. `evidence`: a single item, such as
 * a slip, a broken seal, a certificate from the wholesaler's archive.
 */
export type PictureUse = 'paper' | 'evidence';

/**
 * Minimum pixels of the shorter side: for papers by trade-rules 1.4. Evidence may be a screenshot of a small
 * phone or cropped from one, so only thumbnails are refused.
 */
export const minShortSide: Readonly<Record<PictureUse, number>> = { paper: 800, evidence: 480 };

/** Why an image is too small, or null; a PDF has no pixels. */
export function tooSmallProblem(use: PictureUse, shortSide: number | null): string | null {
  const min = minShortSide[use];
  if (shortSide === null || shortSide >= min) return null;
  return `图片不清晰，短边不能小于 ${min} 像素，请重新拍摄或扫描`;
}
