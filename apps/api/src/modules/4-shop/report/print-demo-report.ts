import { addDays } from '@qianfang/domain/calendar/iso-date';
import { type GoodsFamily, goodsFamilyOf } from '@qianfang/domain/goods/goods-class';
import { printPaper } from '@qianfang/paper/print-paper';
import type { NamedBatch } from '../../1-ground/stock/index.ts';
import type { Goods } from '../../2-goods/goods/index.ts';

/** The tests of a report, by the law for the goods. */
const items: Readonly<Record<GoodsFamily, readonly string[]>> = {
  DRUG: ['性状', '鉴别', '检查', '含量测定', '微生物限度'],
  DEVICE: ['外观', '尺寸性能', '安全性能', '包装标识'],
  FOOD: ['感官要求', '标志性成分', '理化指标', '微生物'],
  CARE: ['外观', '理化指标', '微生物', '包装标识'],
};

const daysUntilReport = 12;

/**
 * The demo has no scans: a generated report with the batch's own facts stands in, and says so on every page.
 */
export function printDemoReport(goods: Goods, batch: NamedBatch): Promise<Buffer> {
  const { productionDate } = batch;
  const reportedOn = productionDate ? addDays(productionDate, daysUntilReport) : null;
  return printPaper({
    title: '成品检验报告书',
    company: goods.maker,
    isLandscape: false,
    marks: [
      { name: '批号', value: batch.batchNo },
      { name: '报告日期', value: reportedOn ?? '—' },
    ],
    facts: [
      { name: '品名', value: goods.name },
      { name: '规格', value: goods.spec },
      { name: '剂型', value: goods.form || '—' },
      { name: '批号', value: batch.batchNo },
      { name: '生产日期', value: productionDate ?? '—' },
      { name: '有效期至', value: batch.expiryDate ?? '—' },
      { name: '批准文号', value: goods.approvalNo || '—' },
      { name: '生产企业', value: goods.maker, isWide: true },
    ],
    columns: [
      { title: '序号', width: 30, align: 'center' },
      { title: '检验项目', width: 130 },
      { title: '标准规定', width: 210 },
      { title: '检验结果', width: 130, align: 'center' },
    ],
    rows: items[goodsFamilyOf(goods.goodsClass)].map((item, at) => [
      String(at + 1),
      item,
      '应符合规定',
      '符合规定',
    ]),
    sums: [{ name: '结论', value: '本品按所执行的标准检验，结果符合规定' }],
    notes: ['演示数据：由商品和批次资料生成，不是检验机构或生产企业出具的报告，以生产企业盖章原件为准。'],
    signatures: [],
    seal: { around: '演示资料', middle: '演示', below: '检验报告' },
    foot: `成品检验报告书 ${goods.name} ${batch.batchNo}　演示数据，印章仅作演示，不具法律效力`,
    madeAt: `${reportedOn ?? '2000-01-01'}T00:00:00+08:00`,
  });
}
