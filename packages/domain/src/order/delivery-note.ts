import { type GoodsClass, goodsFamilyOf } from '../goods/goods-class.ts';
import { type Fen, fen } from '../money/fen.ts';
import { multiplyDivide } from '../money/multiply-divide.ts';

/** A 随货同行单 entry: one batch of one line. */
export interface NoteGoods {
  readonly goodsClass: GoodsClass;
  readonly maker: string;
  readonly genericName: string;
  readonly form: string;
  readonly spec: string;
  readonly batchNo: string;
}

/** Product facts beyond those on the order line. */
export interface NoteGoodsFacts {
  readonly goodsClass: GoodsClass;
  readonly genericName: string;
  readonly tradeName: string;
  readonly form: string;
  /** 上市许可持有人 */
  readonly holder: string;
  readonly origin: string;
  readonly storage: string;
  /** Units per case. */
  readonly caseSize: number;
}

/** Facts beyond the order and its batches, as of dispatch. */
export interface NoteFacts {
  readonly seller: string;
  readonly licence: string;
  readonly buyer: string;
  readonly warehouse: string;
  /** By goods id. */
  readonly goods: Readonly<Record<string, NoteGoodsFacts>>;
}

export interface NoteParties {
  readonly seller: string;
  readonly buyer: string;
  readonly address: string;
}

/** Pieces, raw herbs and anything but drugs have no dosage form. */
const hasForm = (goodsClass: GoodsClass) =>
  goodsFamilyOf(goodsClass) === 'DRUG' && goodsClass !== 'TCM_PIECE' && goodsClass !== 'TCM_RAW';

/**
 * Required fields missing on a 随货同行单, by label; empty when it may be printed. 药品经营质量管理规范 art.
 * 73: 供货单位、生产厂商、药品的通用名称、剂型、规格、批号、数量、收货单位、收货地址、发货日期.
 */
export function missingNoteFields(parties: NoteParties, goods: readonly NoteGoods[]): string[] {
  const missing: string[] = [];
  if (!parties.seller) missing.push('供货单位');
  if (!parties.buyer) missing.push('收货单位');
  if (!parties.address) missing.push('收货地址');
  return [...missing, ...missingGoodsFields(goods)];
}

/** The product's part of them, before a parcel is packed (trade-rules D-02). */
export function missingGoodsFields(goods: readonly NoteGoods[]): string[] {
  const missing: string[] = [];
  for (const one of goods) {
    const lacks = [
      !one.genericName && '通用名称',
      hasForm(one.goodsClass) && !one.form && '剂型',
      !one.spec && '规格',
      !one.maker && '生产厂商',
      !one.batchNo && '批号',
    ].filter((name) => name !== false);
    missing.push(...lacks.map((name) => `${name}（${one.genericName || '未命名商品'}）`));
  }
  return missing;
}

/**
 * The amount of units `from` up to `to` of a line of `quantity` units and `net`: parts sum to the line, and a
 * printed part does not change when the next parcel leaves. Unshipped units get what would be refunded for
 * them (refund-part.ts), so note and invoice agree where the rest is closed (GSP 91).
 */
export function amountOfUnits(net: Fen, quantity: number, from: number, to: number): Fen {
  const after = (units: number) => multiplyDivide(net, quantity - units, quantity);
  return fen(after(from) - after(to));
}
