import type { Readable } from 'node:stream';
import type { getPriceList } from '@qianfang/contract/goods';
import { maxPriceListGoods } from '@qianfang/contract/goods.calls';
import type { QueryOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { formatCount, formatUnits } from '@qianfang/domain/quantity/format-units';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  type SheetCell,
  type SheetColumn,
  sheetContentType,
  writeSheet,
} from '../../../platform/write-sheet.ts';
import type { BuyerRights } from '../../2-goods/qualification/index.ts';
import type { GoodsView } from '../offer/index.ts';
import { searchIds } from '../search/index.ts';
import { presentOffers } from '../shelf/index.ts';
import { prepareList } from './list-goods.ts';

/** Goods priced and held at a time. */
const portion = 500;

const columns: readonly SheetColumn[] = [
  { title: '商品名称', width: 28 },
  { title: '规格', width: 20 },
  { title: '生产厂家', width: 28 },
  { title: '批准文号', width: 20 },
  { title: '剂型', width: 12 },
  { title: '单位', width: 6 },
  { title: '中包装', width: 8 },
  { title: '件装量', width: 8 },
  { title: '单价（元）', width: 12 },
  { title: '阶梯价', width: 26 },
  { title: '建议零售价', width: 12 },
  { title: '库存', width: 10 },
  { title: '最早有效期至', width: 14 },
  { title: '促销', width: 16 },
  { title: '可否购买', width: 30 },
];

const count = (number: number): SheetCell => ({ number: String(number) });
const price = (text: string | null): SheetCell => (text === null ? null : { number: text, style: 'price' });

function ladderText({ ladder_price, ladder_price_type, bzdw }: GoodsView): string {
  const word = ladder_price_type === 1 ? '以内' : '起';
  return ladder_price.map((tier) => `${formatUnits(tier.number, bzdw)}${word} ${tier.price}`).join('；');
}

function rowOf(goods: GoodsView): readonly SheetCell[] {
  return [
    goods.name,
    goods.ypgg,
    goods.sccj,
    goods.approval_no,
    goods.jixing,
    goods.bzdw,
    count(goods.zbz),
    count(goods.jzl),
    price(goods.price),
    ladderText(goods),
    price(goods.suggested_retail),
    count(goods.number),
    goods.expiry_from ?? '',
    goods.tags.flatMap((tag) => (tag.is_show === 1 ? [tag.name] : [])).join('、'),
    goods.buy_block?.message ?? (goods.is_buy === 1 ? '可购' : '不可购买'),
  ];
}

async function* rowsOf(deps: Deps, viewer: Viewer, ids: readonly number[], rights: BuyerRights) {
  for (let from = 0; from < ids.length; from += portion) {
    const goods = await presentOffers(deps, viewer, ids.slice(from, from + portion), rights);
    yield goods.map(rowOf);
  }
}

export interface PriceList {
  readonly bytes: Readable;
  readonly contentType: string;
  readonly fileName: string;
}

/**
 * Every product of a list with this buyer's prices, in the order of the list, as a workbook. It is written while it
 * is sent, with one batch in memory. Problems: INVALID for a list longer than the limit.
 */
export async function exportPriceList(
  deps: Deps,
  viewer: Viewer,
  query: QueryOf<typeof getPriceList>,
): Promise<PriceList | Problem<'INVALID'>> {
  const { rights, filters, requester, sort } = await prepareList(deps, viewer, query);
  const { ids, total } = await searchIds(deps.db, requester, filters, {
    sort,
    limit: maxPriceListGoods,
    offset: 0,
  });
  if (total > maxPriceListGoods) {
    return fieldProblem(
      'keywords',
      `当前筛选有 ${formatCount(total)} 种商品，一次最多导出 ${maxPriceListGoods} 种，请先缩小筛选范围`,
    );
  }
  return {
    bytes: writeSheet({ name: '价目表', columns, rows: rowsOf(deps, viewer, ids, rights) }),
    contentType: sheetContentType,
    fileName: `千方价目表_${dateInShanghai(deps.clock.now())}.xlsx`,
  };
}
