import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { GoodsClass } from '@qianfang/domain/goods/goods-class';
import type { RxType } from '@qianfang/domain/goods/rx-type';
import type { StorageKind } from '@qianfang/domain/goods/storage-kind';

export const betweenIngredients = '、';

export const ingredientsOf = ({ ingredients }: Pick<GoodsRecord, 'ingredients'>): readonly string[] =>
  ingredients === '' ? [] : ingredients.split(betweenIngredients);

/** The facts of a goods that an import may set: columns of catalogue.goods. */
export interface GoodsRecord {
  readonly code: string | null;
  readonly name: string;
  readonly generic_name: string;
  readonly trade_name: string;
  readonly spec: string;
  readonly spec_key: string;
  readonly form: string;
  readonly maker_id: number;
  readonly mah: string;
  readonly approval_no: string;
  readonly approval_valid_to: IsoDate | null;
  readonly goods_class: GoodsClass;
  readonly rx_type: RxType;
  readonly storage_kind: StorageKind;
  readonly storage_text: string;
  readonly shelf_life_months: number | null;
  readonly unit: string;
  readonly pack_size: number;
  readonly case_size: number;
  readonly is_splittable: boolean;
  readonly category_id: number | null;
  readonly barcode: string;
  readonly national_code: string;
  readonly trace_prefix: string;
  readonly insurance_code: string;
  readonly origin: string;
  /** Joined by {@link betweenIngredients}. */
  readonly ingredients: string;
  readonly device_class_code: string;
  readonly is_ephedrine: boolean;
  readonly ephedrine_mg: number | null;
  readonly is_cold: boolean;
  readonly is_antibiotic: boolean;
  readonly is_injection: boolean;
  readonly is_external: boolean;
  readonly is_device_section: boolean;
  readonly tax_class: string;
  readonly tax_code: string;
  readonly sale_status: 'draft' | 'on_sale' | 'off_shelf' | 'recalled';
  readonly sale_note: string;
}

/** A stored goods, with facts that decide about its sale and are not imported. */
export interface StoredGoods {
  readonly id: number;
  readonly record: GoodsRecord;
  readonly has_file: boolean;
  /** Name of its maker. */
  readonly maker: string;
  readonly is_controlled_sale: boolean;
  readonly is_public_purchase: boolean;
  /** Its name when the quality department released it, null if not released. */
  readonly released_as: string | null;
  /** When it was last changed, to detect a change between reading and writing. */
  readonly version: string;
}

export type Outcome = 'added' | 'changed' | 'unchanged' | 'refused';

export interface ImportRow {
  readonly line: number;
  readonly outcome: Outcome;
  readonly reason: string;
  readonly goods_id: number | null;
}

export interface ImportRun {
  readonly id: number;
  /** Last finished line; 0 at the start. */
  readonly next_line: number;
}
