import type { QueryOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { getReportFiles } from '@qianfang/contract/report';
import { maxZippedReports } from '@qianfang/contract/report.calls';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { fileNamePart } from '@qianfang/paper/file-name-part';
import type { Deps } from '../../../platform/deps.ts';
import type { FileAnswer } from '../../../platform/mount-endpoint.ts';
import { type ZippedFile, zipContentType, zipFiles } from '../../../platform/zip-files.ts';
import { loadNamedBatches, loadReports, type NamedBatch } from '../../1-ground/stock/index.ts';
import { type Goods, loadGoods } from '../../2-goods/goods/index.ts';
import { findReceived } from './list-reports.ts';
import { openReport } from './open-report.ts';

interface Report {
  readonly goods: Goods;
  readonly batch: NamedBatch;
  readonly key: string;
}

async function* opened(deps: Deps, reports: readonly Report[]): AsyncGenerator<ZippedFile> {
  for (const { goods, batch, key } of reports) {
    const { fileName, bytes } = await openReport(deps, goods, batch, key);
    yield { name: fileName, bytes };
  }
}

/**
 * The available reports of the batches that a company has received, as one archive. Problems: NOT_FOUND when
 * there is none, INVALID when there are too many.
 */
export async function zipReports(
  deps: Deps,
  buyerId: number,
  query: QueryOf<typeof getReportFiles>,
): Promise<FileAnswer | Problem<'INVALID' | 'NOT_FOUND'>> {
  const { db, clock } = deps;
  const { rows, total } = await findReceived(db, buyerId, query, { limit: maxZippedReports, offset: 0 });
  if (total > maxZippedReports) {
    return fieldProblem(
      'start_time',
      `共 ${formatCount(total)} 个批号，一次最多打包 ${maxZippedReports} 个，请先缩小范围`,
    );
  }
  const ids = rows.map((row) => row.batch_id);
  const [keys, batches, goods] = await Promise.all([
    loadReports(db, ids),
    loadNamedBatches(db, ids),
    loadGoods(
      db,
      rows.map((row) => row.goods_id),
    ),
  ]);
  const reports = rows.flatMap((row): Report[] => {
    const [one, batch, key] = [goods.get(row.goods_id), batches.get(row.batch_id), keys.get(row.batch_id)];
    return one && batch && key ? [{ goods: one, batch, key }] : [];
  });
  if (reports.length === 0) return problem('NOT_FOUND', { message: '没有可以下载的检验报告' });
  const of = query.order_no ?? dateInShanghai(clock.now());
  return {
    bytes: await zipFiles(opened(deps, reports)),
    contentType: zipContentType,
    fileName: `检验报告_${fileNamePart(of)}_${reports.length}份.zip`,
  };
}
