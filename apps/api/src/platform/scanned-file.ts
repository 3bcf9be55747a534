import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from './deps.ts';
import type { AskedScan, FoundScan } from './scan-reader.ts';
import type { StrangersFile } from './uploads.ts';

/** A scan as we keep it, on the disk until its request is over. */
export interface ScannedFile {
  readonly path: string;
  readonly contentType: 'image/jpeg' | 'application/pdf';
  readonly extension: 'jpg' | 'pdf';
  /** Pixels of the shorter side as it was uploaded; null for a PDF. */
  readonly shortSide: number | null;
}

const reader = new URL('./scan-reader.ts', import.meta.url);

/**
 * Takes a scanned document: JPG, PNG or PDF by its content, whatever its name says. Pictures come back drawn anew,
 * PDFs as they are after a look inside. Problems: INVALID at the field `file`, TOO_MANY.
 */
export async function takeScan(
  { reader: apart }: Pick<Deps, 'reader'>,
  { path, sender }: Pick<StrangersFile, 'path' | 'sender'>,
): Promise<ScannedFile | Problem> {
  const drawnPath = `${path}.jpg`;
  const found = await apart.read<FoundScan>(reader, { path, drawnPath } satisfies AskedScan, sender);
  if (isProblem(found)) return found;
  const [scan] = found;
  if (!scan) throw new Error('a scan was neither taken nor refused');
  if ('refusal' in scan)
    return problem('INVALID', { message: scan.refusal, errors: { file: [scan.refusal] } });
  return 'isPdf' in scan
    ? { path, contentType: 'application/pdf', extension: 'pdf', shortSide: null }
    : { path: drawnPath, contentType: 'image/jpeg', extension: 'jpg', shortSide: scan.shortSide };
}
