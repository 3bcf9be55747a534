import { goodsClassLabel } from '@qianfang/domain/goods/goods-class';
import { rxTypeLabel } from '@qianfang/domain/goods/rx-type';
import { formatUnitPrice, type UnitPrice } from '@qianfang/domain/money/unit-price';
import { type GoodsField, goodsFieldLabel } from '../columns/goods-field.ts';
import type { GoodsRecord } from '../import.table.ts';
import type { Draft } from '../plan-batch.ts';

/** Columns of goods that people know by a field; others are derived. */
const fields: Partial<Record<keyof GoodsRecord, GoodsField>> = {
  code: 'code',
  generic_name: 'generic_name',
  trade_name: 'trade_name',
  form: 'form',
  mah: 'mah',
  approval_no: 'approval_no',
  approval_valid_to: 'approval_valid_to',
  goods_class: 'kind',
  rx_type: 'rx_type',
  storage_text: 'storage',
  shelf_life_months: 'shelf_life',
  unit: 'unit',
  pack_size: 'pack_size',
  case_size: 'case_size',
  is_splittable: 'splittable',
  category_id: 'category',
  barcode: 'barcode',
  national_code: 'national_code',
  trace_prefix: 'trace_prefix',
  insurance_code: 'insurance_code',
  origin: 'origin',
  ingredients: 'ingredients',
  device_class_code: 'device_class_code',
  tax_code: 'tax_code',
  is_ephedrine: 'ephedrine',
  ephedrine_mg: 'ephedrine_mg',
  is_cold: 'cold',
  sale_status: 'sale_status',
};

const saleLabels: Readonly<Record<GoodsRecord['sale_status'], string>> = {
  draft: '草稿',
  on_sale: '在售',
  off_shelf: '停售',
  recalled: '召回',
};

function shown(record: GoodsRecord, column: keyof GoodsRecord): string {
  if (column === 'goods_class') return goodsClassLabel(record.goods_class);
  if (column === 'rx_type') return rxTypeLabel(record.rx_type);
  if (column === 'sale_status') return saleLabels[record.sale_status];
  const value = record[column];
  if (typeof value === 'boolean') return value ? '是' : '否';
  return value === null || value === '' ? '（空）' : String(value);
}

const priceText = (price: UnitPrice | null) => (price === null ? '（无）' : formatUnitPrice(price));

function changesOf({ stored, record, storedPrice, price }: Draft): string[] {
  if (stored === null) return [];
  const changes: string[] = [];
  for (const [column, field] of Object.entries(fields) as Array<[keyof GoodsRecord, GoodsField]>) {
    if (stored.record[column] === record[column]) continue;
    const isNumbered = column === 'category_id';
    const change = isNumbered ? '改为另一类' : `${shown(stored.record, column)} → ${shown(record, column)}`;
    changes.push(`${goodsFieldLabel(field)} ${change}`);
  }
  for (const [field, old, now] of [
    ['price', storedPrice?.basePrice ?? null, price.basePrice],
    ['suggested_retail', storedPrice?.suggestedRetail ?? null, price.suggestedRetail],
  ] as const)
    if (old !== now) changes.push(`${goodsFieldLabel(field)} ${priceText(old)} → ${priceText(now)}`);
  return changes;
}

/** The start of the part of a previewed row's reason that lists changes. */
export const changeStart = '更改“';

/** `更改“901 阿胶”：价格 12.50 → 15.00、贮藏 密封 → 阴凉`, '' without a visible change. */
export function changeSentence(draft: Draft): string {
  const changes = changesOf(draft);
  if (changes.length === 0 || draft.stored === null) return '';
  const { code, name } = draft.stored.record;
  return `${changeStart}${code === null ? name : `${code} ${name}`}”：${changes.join('、')}`;
}
