import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ImportError } from '../../modules/1-ground/file-rows/import-error.ts';
import { loadStaffMember } from '../../modules/1-ground/identity/index.ts';
import { checkGoodsDocument } from '../../modules/2-goods/goods/goods.policy.ts';
import { importFiles } from '../../modules/5-journeys/goods-import/files/import-files.ts';
import {
  openCsv,
  outcomeLabels,
  reportPathFor,
} from '../../modules/5-journeys/goods-import/import-report.ts';
import type { Deps } from '../../platform/deps.ts';
import { withStore } from '../open-store.ts';
import { progressLine } from '../show-progress.ts';
import { typedPath } from '../typed-files.ts';

const usage =
  '用法：npm run import -- pictures 文件夹或.zip [--as 质量管理部工号] [--preview] [--report 报告文件]';

const maxShown = 20;

interface PicturesRequest {
  readonly path: string;
  /** Work number of the person responsible for papers. */
  readonly as: string | undefined;
  readonly report: string | undefined;
  readonly isPreview: boolean;
}

function readPicturesRequest(args: readonly string[]): PicturesRequest {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { as: { type: 'string' }, report: { type: 'string' }, preview: { type: 'boolean' } },
    });
    const [path, ...others] = positionals;
    if (path === undefined || others.length > 0) throw new ImportError(usage);
    return {
      path: typedPath(path),
      as: values.as,
      report: values.report === undefined ? undefined : typedPath(values.report),
      isPreview: values.preview ?? false,
    };
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const option = /'(-[^']+)'/.exec((error as Error).message)?.[1] ?? '';
    throw new ImportError(`选项 ${option} 不能识别或缺少内容。\n${usage}`);
  }
}

async function staffOf({ db }: Deps, username: string | undefined) {
  if (username === undefined) return undefined;
  const staff = await loadStaffMember(db, username);
  if (!staff) throw new ImportError(`没有工号 ${username}`);
  const forbidden = checkGoodsDocument(staff);
  if (forbidden) throw new ImportError(`${forbidden.message}，${username} 不是`);
  return staff;
}

/** Imports photos and papers of goods, from a folder or an archive, into the store of `deps`. */
export async function importPicturesInto(
  deps: Deps,
  args: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const given = readPicturesRequest(args);
  const staff = await staffOf(deps, given.as);
  const path =
    given.report ?? (given.isPreview ? undefined : await reportPathFor(given.path, deps.config.dataDir));
  const report = path === undefined ? undefined : await openCsv(path, ['文件', '结果', '说明', '商品ID']);
  const workFolder = await mkdtemp(join(tmpdir(), 'qianfang-files-'));
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  const refusals: string[] = [];
  const progress = progressLine();
  try {
    await importFiles(deps, {
      path: given.path,
      workFolder,
      staff,
      isDryRun: given.isPreview,
      signal,
      onProgress: (done, share) => progress.show(`导入 已处理 ${done} 个文件`, share),
      async onFile({ path: file, outcome, reason, goodsIds }) {
        counts[outcome] += 1;
        if (outcome === 'refused' && refusals.length < maxShown) refusals.push(`  ${file}：${reason}`);
        await report?.write([file, outcomeLabels[outcome], reason, goodsIds.join(' ')]);
      },
    });
    await report?.finish();
  } catch (error) {
    await report?.discard();
    throw error;
  } finally {
    progress.end();
    await rm(workFolder, { recursive: true, force: true });
  }
  const parts = (['added', 'changed', 'unchanged', 'refused'] as const).map(
    (outcome) => `${outcomeLabels[outcome]} ${counts[outcome]}`,
  );
  console.log(`${given.isPreview ? '预览（未写入）' : '导入完成'}：${parts.join('，')}`);
  for (const refusal of refusals) console.log(refusal);
  if (counts.refused > refusals.length)
    console.log(`  …… 另有 ${counts.refused - refusals.length} 个，见报告`);
  if (path !== undefined) console.log(`逐个结果：${path}`);
}

export function importPictures(args: readonly string[], signal: AbortSignal): Promise<void> {
  return withStore((deps) => importPicturesInto(deps, args, signal));
}
