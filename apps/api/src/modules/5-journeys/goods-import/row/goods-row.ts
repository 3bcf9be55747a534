import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { GoodsClass } from '@qianfang/domain/goods/goods-class';
import type { RxType } from '@qianfang/domain/goods/rx-type';
import type { StorageKind } from '@qianfang/domain/goods/storage-kind';
import type { UnitPrice } from '@qianfang/domain/money/unit-price';
import type { GoodsField } from '../columns/goods-field.ts';
import type { SaleWord } from './read-sale-status.ts';

/** One delivered batch of a row. */
export interface BatchOfRow {
  readonly batchNo: string;
  readonly productionDate: IsoDate | null;
  readonly expiryDate: IsoDate | null;
  readonly quantity: number;
  /** Name of the warehouse; '' = the first one. */
  readonly warehouse: string;
}

/** A row's facts about one goods; '' and null where it has none. */
export interface GoodsRow {
  readonly line: number;
  readonly code: string;
  readonly genericName: string;
  readonly tradeName: string;
  readonly spec: string;
  readonly specKey: string;
  readonly form: string;
  /** As stored; '' without a maker. */
  readonly maker: string;
  readonly makerKey: string;
  readonly mah: string;
  readonly approvalNo: string;
  readonly approvalValidTo: IsoDate | null;
  readonly goodsClass: GoodsClass;
  /** False when the class was guessed from the name, so that known goods keep theirs. */
  readonly isClassStated: boolean;
  /** The row has an unambiguous word for the kind of goods. */
  readonly isKindRead: boolean;
  readonly rxType: RxType | null;
  readonly storageText: string;
  readonly storageKind: StorageKind | null;
  readonly shelfLifeMonths: number | null;
  readonly unit: string;
  readonly packSize: number | null;
  readonly caseSize: number | null;
  readonly isSplittable: boolean | null;
  readonly barcode: string;
  readonly nationalCode: string;
  readonly tracePrefix: string;
  readonly insuranceCode: string;
  readonly origin: string;
  /** Ingredients, without quantities of salts and without excipients. */
  readonly ingredients: readonly string[];
  readonly deviceClassCode: string;
  readonly taxCode: string;
  /** The row's category. */
  readonly category: string;
  /** Usual top categories of such goods, closest first. */
  readonly shelves: readonly string[];
  readonly isEphedrine: boolean;
  /** In the smallest sales pack. */
  readonly ephedrineMg: number | null;
  readonly isCold: boolean;
  readonly isAntibiotic: boolean;
  readonly isInjection: boolean;
  readonly isExternal: boolean;
  readonly price: UnitPrice | null;
  /** The first day of the price, where the file states it. */
  readonly priceSince: IsoDate | null;
  /** The row has a price not in force today: the list is a price history. */
  readonly isPriceOutOfForce: boolean;
  readonly suggestedRetail: UnitPrice | null;
  readonly batch: BatchOfRow | null;
  /** The row has a batch, and all of it could be read. */
  readonly isBatchRead: boolean;
  readonly sale: SaleWord;
  /** What of the row was left out, as sentences. */
  readonly remarks: readonly string[];
  /** Unreadable fields that somebody has to check: they keep new goods a draft. */
  readonly doubts: readonly GoodsField[];
}

export type CheckedRow =
  | { readonly ok: true; readonly goods: GoodsRow }
  | { readonly ok: false; readonly line: number; readonly reason: string };
