import { fieldProblem, isProblem, type Problem } from '@qianfang/contract/problem';
import { type PictureUse, tooSmallProblem } from '@qianfang/domain/picture/readable-picture';
import type { Deps } from './deps.ts';
import type { FoundScan, ScanRequest } from './scan-reader.ts';
import type { StrangersFile } from './uploads.ts';

/** A scan as it is stored, on disk until its request ends. */
export interface ScannedFile {
  readonly path: string;
  readonly contentType: 'image/jpeg' | 'application/pdf';
  readonly extension: 'jpg' | 'pdf';
}

const reader = new URL('./scan-reader.ts', import.meta.url);

/**
 * Accepts a scanned document: JPG, PNG or PDF by its content, whatever its name. Pictures are redrawn; PDFs are
 * inspected and stay as they are. `use` sets how large a picture must be to be readable; null accepts any size, for
 * goods photos. Problems: INVALID at the field `file`, TOO_MANY.
 */
export async function takeScan(
  { reader: apart }: Pick<Deps, 'reader'>,
  { path, sender }: Pick<StrangersFile, 'path' | 'sender'>,
  use: PictureUse | null,
): Promise<ScannedFile | Problem<'INVALID' | 'TOO_MANY'>> {
  const drawnPath = `${path}.jpg`;
  const found = await apart.read<FoundScan>(reader, { path, drawnPath } satisfies ScanRequest, sender);
  if (isProblem(found)) return found;
  const [scan] = found;
  if (!scan) throw new Error('a scan was neither taken nor refused');
  if ('refusal' in scan) return fieldProblem('file', scan.refusal);
  if ('isPdf' in scan) return { path, contentType: 'application/pdf', extension: 'pdf' };
  const tooSmall = use && tooSmallProblem(use, scan.shortSide);
  return tooSmall
    ? fieldProblem('file', tooSmall)
    : { path: drawnPath, contentType: 'image/jpeg', extension: 'jpg' };
}

/**
 * Accepts a picture as proof or as a look at goods, redrawn: that drops the place and time that a phone writes into it.
 * Problems: INVALID at the field `file`, TOO_MANY.
 */
export async function takePhoto(
  deps: Pick<Deps, 'reader'>,
  file: Pick<StrangersFile, 'path' | 'sender'>,
): Promise<ScannedFile | Problem<'INVALID' | 'TOO_MANY'>> {
  const scan = await takeScan(deps, file, 'evidence');
  if (isProblem(scan) || scan.contentType === 'image/jpeg') return scan;
  return fieldProblem('file', '只能上传 JPG 或 PNG 图片，请转换格式后上传');
}
