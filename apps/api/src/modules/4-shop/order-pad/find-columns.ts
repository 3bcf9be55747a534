import { maxPadColumns } from '@qianfang/contract/order-pad';
import { normalizeText } from '@qianfang/domain/identifier/normalize';

export type Column = 'name' | 'spec' | 'maker' | 'approval_no' | 'code' | 'quantity' | 'unit';

/** Usual headings of these columns; the first kind that matches counts. */
const headings: ReadonlyArray<readonly [Exclude<Column, 'quantity'>, readonly string[]]> = [
  ['approval_no', ['批准文号', '国药准字', '注册证号', '文号']],
  ['code', ['条形码', '条码', '编码', '货号', '代码']],
  ['spec', ['规格']],
  ['maker', ['厂家', '厂商', '企业', '产地', '品牌', '生产单位']],
  ['name', ['名称', '品名', '商品', '药品', '助记码', '拼音']],
  ['unit', ['单位']],
];
/** A company (单位), not a unit of measure. */
const notUnits = ['供货', '供应', '收货', '客户', '往来', '销售单位', '采购单位'];

/** Words in headings of requested quantities, most certain first. */
const orderWords: ReadonlyArray<readonly string[]> = [
  [
    '采购',
    '订货',
    '订购',
    '要货',
    '补货',
    '请货',
    '进货',
    '报货',
    '叫货',
    '下单',
    '购买',
    '申请',
    '需求',
    '需要',
  ],
  ['计划'],
  ['数量'],
  ['件数', '箱数', '盒数', '瓶数', '袋数', '支数'],
];
/** Words of other quantities: stock, sales, packing, prices. */
const otherCounts =
  '库存 月销 周销 日销 销量 销售 已售 已购 已订 历史 上次 上月 上期 去年 近 平均 日均 最小 最低 最少 起订 起购 限购 最大 上限 下限 安全 中包装 中包 件装 装量 装箱 包装 每件 每箱 可用 可销 结存 现存 剩余 在途 缺货 到货 入库 出库 已发 实发 实收 退 赠 单价 价 金额 总额 日期 时间 人 单号 编号 备注 状态 次数 周期 天数 行数'.split(
    ' ',
  );
/** These count by themselves; the words above only with one of these, or alone: 采购数量, 要货量, 请货. */
const countWords = ['数', '量'];
const unitOfHeading = new Map([
  ['件数', '件'],
  ['箱数', '箱'],
  ['盒数', '盒'],
  ['瓶数', '瓶'],
  ['袋数', '袋'],
  ['支数', '支'],
]);
const maxHeadingLength = 30;

const headingOf = (cell: string) => normalizeText(cell.slice(0, maxHeadingLength)).replaceAll(' ', '');

/** How certainly a heading means the requested quantity, 0 the most; undefined where it does not. */
function quantityRank(heading: string): number | undefined {
  if (otherCounts.some((word) => heading.includes(word))) return undefined;
  const rank = orderWords.findIndex((words) => words.some((word) => heading.includes(word)));
  if (rank === -1) return undefined;
  // 采购员 and 计划单号 count nothing.
  const counts = countWords.some((word) => heading.includes(word));
  const isWord = orderWords[rank]?.some(
    (word) => heading === word || heading === `${word}计划` || heading === `计划${word}`,
  );
  return counts || isWord ? rank : undefined;
}

const bracketed = ['件', '箱', '中包', 'kg', '公斤', '斤'];

/** The unit of a quantity column by its heading alone: 件数, 数量（箱）. */
export function unitByHeading(heading: string): string {
  const text = headingOf(heading);
  return unitOfHeading.get(text) ?? bracketed.find((unit) => text.includes(`(${unit})`)) ?? '';
}

/**
 * Position of each column; none where the row is no heading: numbers and specs appear only in rows of goods.
 */
export function columnsOf(cells: readonly string[]): ReadonlyMap<Column, number> {
  const columns = new Map<Column, number>();
  if (cells.some((cell) => /^[-+.]?\d/.test(cell))) return columns;
  let best: number | undefined;
  for (const [index, cell] of cells.slice(0, maxPadColumns).entries()) {
    const heading = headingOf(cell);
    const rank = quantityRank(heading);
    if (rank !== undefined && (best === undefined || rank < best)) {
      best = rank;
      columns.set('quantity', index);
    }
    if (rank !== undefined || notUnits.some((word) => heading.includes(word))) continue;
    const column = headings.find(([, words]) => words.some((word) => heading.includes(word)))?.[0];
    if (column !== undefined && !columns.has(column)) columns.set(column, index);
  }
  return columns;
}
