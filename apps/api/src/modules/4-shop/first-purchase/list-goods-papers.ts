import { pdfType } from '@qianfang/paper/printed-paper';
import type { Deps } from '../../../platform/deps.ts';
import { loadNamedBatches, loadReports, loadSellableBatches } from '../../1-ground/stock/index.ts';
import { loadStoredDocuments, paperEndText } from '../../2-goods/goods/index.ts';
import { openGoodsPaper } from '../browse/index.ts';
import type { Offer } from '../offer/index.ts';
import { openReport } from '../report/index.ts';
import type { FirstPaper } from './first-paper.ts';

/** The report of the next batch that has one. */
async function listReport(deps: Deps, { goods, batchRules }: Offer): Promise<FirstPaper[]> {
  const byGoods = await loadSellableBatches(deps.db, [{ goodsId: goods.id, rules: batchRules }]);
  const ids = [...byGoods.values()].flat().map((batch) => batch.id);
  const keys = await loadReports(deps.db, ids);
  const id = ids.find((one) => keys.has(one));
  const batch = id === undefined ? undefined : (await loadNamedBatches(deps.db, [id])).get(id);
  const key = id === undefined ? undefined : keys.get(id);
  if (!batch || key === undefined) return [];
  return [
    {
      folder: '3 检验报告',
      kind: '检验报告',
      title: `批号 ${batch.batchNo}`,
      validTo: batch.expiryDate,
      end: batch.expiryDate ?? '—',
      async open() {
        const { bytes, contentType } = await openReport(deps, goods, batch, key);
        return { bytes, isPdf: contentType === pdfType };
      },
    },
  ];
}

/** The papers of a goods with the newest report, expired ones included (F-01). */
export async function listGoodsPapers(deps: Deps, offer: Offer): Promise<FirstPaper[]> {
  const papers = (await loadStoredDocuments(deps.db, offer.goods.id)).map(
    (paper): FirstPaper => ({
      folder: '2 商品',
      kind: paper.kind,
      title: paper.title,
      validTo: paper.valid_to,
      end: paperEndText(paper.kind, paper.valid_to),
      async open() {
        const opened = await openGoodsPaper(deps, offer.goods, paper);
        return opened && { bytes: opened.bytes, isPdf: opened.contentType === pdfType };
      },
    }),
  );
  return [...papers, ...(await listReport(deps, offer))];
}
