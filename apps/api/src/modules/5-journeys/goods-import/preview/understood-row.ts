import { goodsClassLabel } from '@qianfang/domain/goods/goods-class';
import { rxTypeLabel } from '@qianfang/domain/goods/rx-type';
import { formatUnitPrice, type UnitPrice } from '@qianfang/domain/money/unit-price';
import { type GoodsField, goodsFieldLabel } from '../columns/goods-field.ts';
import { betweenIngredients } from '../import.table.ts';
import type { CheckedRow, GoodsRow } from '../row/goods-row.ts';
import type { SaleWord } from '../row/read-sale-status.ts';
import type { CheckedUpdate, UpdateRow } from '../update/update-row.ts';

/** A parsed row: labels and values, or why it is refused. */
export interface UnderstoodRow {
  readonly line: number;
  readonly facts: ReadonlyArray<readonly [label: string, value: string]>;
  readonly refusal: string | null;
  readonly remarks: readonly string[];
}

type Facts = Partial<Record<GoodsField, string | number | null>>;

const priceOf = (price: UnitPrice | null) => (price === null ? null : formatUnitPrice(price));
const saleOf = (sale: SaleWord) => (sale === null ? null : sale === 'on' ? '在售' : '停售');

function factsOfGoods(row: GoodsRow): Facts {
  return {
    code: row.code,
    generic_name: row.genericName,
    trade_name: row.tradeName,
    spec: row.spec,
    form: row.form,
    maker: row.maker,
    mah: row.mah,
    approval_no: row.approvalNo,
    kind: goodsClassLabel(row.goodsClass),
    rx_type: row.rxType === null ? null : rxTypeLabel(row.rxType),
    storage: row.storageText,
    shelf_life: row.shelfLifeMonths === null ? null : `${row.shelfLifeMonths} 个月`,
    unit: row.unit,
    price: priceOf(row.price),
    suggested_retail: priceOf(row.suggestedRetail),
    batch_no: row.batch?.batchNo ?? null,
    production_date: row.batch?.productionDate ?? null,
    expiry_date: row.batch?.expiryDate ?? null,
    stock: row.batch?.quantity ?? null,
    warehouse: row.batch?.warehouse ?? null,
    pack_size: row.packSize,
    case_size: row.caseSize,
    barcode: row.barcode,
    origin: row.origin,
    ingredients: row.ingredients.join(betweenIngredients),
    sale_status: saleOf(row.sale),
  };
}

function factsOfUpdate(row: UpdateRow): Facts {
  return {
    code: row.code,
    name: row.name,
    unit: row.unit,
    price: priceOf(row.price),
    suggested_retail: priceOf(row.suggestedRetail),
    batch_no: row.stock?.batchNo ?? null,
    production_date: row.stock?.productionDate ?? null,
    expiry_date: row.stock?.expiryDate ?? null,
    stock: row.stock?.quantity ?? null,
    warehouse: row.stock?.warehouse ?? null,
    sale_status: saleOf(row.sale),
  };
}

function understood(
  row: { readonly line: number; readonly remarks: readonly string[] },
  facts: Facts,
): UnderstoodRow {
  const said = Object.entries(facts).filter(([, value]) => value !== null && value !== '');
  return {
    line: row.line,
    facts: said.map(([field, value]) => [goodsFieldLabel(field as GoodsField), String(value)]),
    refusal: null,
    remarks: row.remarks,
  };
}

/** A checked row in the words of its fields. */
export function understoodRow(row: CheckedRow | CheckedUpdate): UnderstoodRow {
  if (!row.ok) return { line: row.line, facts: [], refusal: row.reason, remarks: [] };
  return 'goods' in row
    ? understood(row.goods, factsOfGoods(row.goods))
    : understood(row.update, factsOfUpdate(row.update));
}
