import { type GoodsClass, goodsFamilyOf } from '../goods/goods-class.ts';
import { type Fen, fen } from '../money/fen.ts';
import { multiplyDivide } from '../money/multiply-divide.ts';

/** What a 随货同行单 says of one batch of one line. */
export interface NoteGoods {
  readonly goodsClass: GoodsClass;
  readonly maker: string;
  readonly genericName: string;
  readonly form: string;
  readonly spec: string;
  readonly batchNo: string;
}

/** What the note says of goods beside what the order line keeps. */
export interface NoteGoodsFacts {
  readonly goodsClass: GoodsClass;
  readonly genericName: string;
  readonly tradeName: string;
  readonly form: string;
  /** 上市许可持有人 */
  readonly holder: string;
  readonly origin: string;
  readonly storage: string;
  /** Units of a whole case. */
  readonly caseSize: number;
}

/** What a note says beyond the order and its batches, as it was when the parcel left. */
export interface NoteFacts {
  readonly seller: string;
  readonly licence: string;
  readonly buyer: string;
  readonly warehouse: string;
  /** By goods id. */
  readonly goods: Readonly<Record<string, NoteGoodsFacts>>;
}

/** Who sends to whom. */
export interface NoteParties {
  readonly seller: string;
  readonly buyer: string;
  readonly address: string;
}

/** Pieces and raw herbs have no dosage form; goods that are no drugs have none either. */
const hasForm = (goodsClass: GoodsClass) =>
  goodsFamilyOf(goodsClass) === 'DRUG' && goodsClass !== 'TCM_PIECE' && goodsClass !== 'TCM_RAW';

/**
 * What a 随货同行单 must not lack and lacks, by the field's name; empty for one that may be printed.
 * 药品经营质量管理规范 art. 73: 供货单位、生产厂商、药品的通用名称、剂型、规格、批号、数量、收货单位、收货地址、发货日期.
 */
export function missingNoteFields(parties: NoteParties, goods: readonly NoteGoods[]): string[] {
  const missing: string[] = [];
  if (!parties.seller) missing.push('供货单位');
  if (!parties.buyer) missing.push('收货单位');
  if (!parties.address) missing.push('收货地址');
  return [...missing, ...missingGoodsFields(goods)];
}

/** The same of the goods alone, before a parcel is packed (trade-rules D-02). */
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
 * What the units from `from` up to `to` of a line come to, of `net` for all `quantity` of them: the parts of a line add up to it, and
 * what was printed for one parcel does not change when the next one leaves. The units that have not left come to what would go back
 * for them (refund-part.ts), so that note and invoice agree where the rest is closed (GSP 91).
 */
export function amountOfUnits(net: Fen, quantity: number, from: number, to: number): Fen {
  const after = (units: number) => multiplyDivide(net, quantity - units, quantity);
  return fen(after(from) - after(to));
}
