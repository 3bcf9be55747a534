import { addDays } from '@qianfang/domain/calendar/iso-date';
import { type GoodsFamily, goodsFamilyOf } from '@qianfang/domain/goods/goods-class';
import { drawLicence } from '@qianfang/drawing/document/draw-licence';
import type { Goods } from '../catalogue/index.ts';
import type { NamedBatch } from '../stock/index.ts';

const passed = '符合规定';

/** What is examined, by the law that a goods stands under. */
const items: Readonly<Record<GoodsFamily, ReadonlyArray<readonly [name: string, result: string]>>> = {
  DRUG: [
    ['性状', passed],
    ['鉴别', passed],
    ['检查', passed],
    ['含量测定', passed],
    ['微生物限度', passed],
  ],
  DEVICE: [
    ['外观', passed],
    ['尺寸性能', passed],
    ['安全性能', passed],
    ['包装标识', passed],
  ],
  FOOD: [
    ['感官要求', passed],
    ['标志性成分', passed],
    ['理化指标', passed],
    ['微生物', passed],
  ],
  CARE: [
    ['外观', passed],
    ['理化指标', passed],
    ['微生物', passed],
    ['包装标识', passed],
  ],
};

/** The demo has no scans: a card of the batch's own facts stands for its report, and says that it is one. */
export function drawDemoReport(goods: Goods, batch: NamedBatch): string {
  return drawLicence({
    name: '成品检验报告书',
    isDemo: true,
    footnote: '演示资料 · 以生产企业盖章原件为准',
    facts: [
      ['品名', goods.name],
      ['规格', goods.spec],
      ['生产企业', goods.maker],
      ['批号', batch.batchNo],
      ['生产日期', batch.productionDate ?? ''],
      ['有效期至', batch.expiryDate ?? ''],
      ['报告日期', batch.productionDate ? addDays(batch.productionDate, 12) : ''],
      ...items[goodsFamilyOf(goods.goodsClass)],
      ['结论', '本品按所执行的标准检验，结果符合规定'],
    ],
  });
}
