import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { matchPad as matchPadEndpoint } from '@qianfang/contract/order-pad';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/uploads.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { judgeRows } from './judge-rows.ts';
import { type PadQuery, readPadLines } from './read-pad-lines.ts';

type Result = ResultOf<typeof matchPadEndpoint>;

/**
 * Matches the lines of a text or a table to goods, each with its confidence and alternatives. The number of
 * statements grows only with the few corrected lines. Problems: INVALID where nothing can be read.
 */
export async function matchPad(
  deps: Deps,
  viewer: Viewer,
  asked: PadQuery,
  files: readonly UploadedFile[],
): Promise<Result | Problem<'INVALID' | 'TOO_MANY'>> {
  const read = await readPadLines(deps, asked, files);
  if (isProblem(read)) return read;
  const { lines, goods, talk } = await judgeRows(deps, viewer, read.rows);
  const skipped = [...read.skipped, ...talk.map(({ line, parsed }) => ({ line, text: parsed.text }))];
  return {
    lines,
    goods,
    left_out: read.leftOut,
    skipped: skipped.toSorted((one, other) => one.line - other.line),
    table: read.table,
  };
}
