import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { GoodsClass } from '@qianfang/domain/goods/goods-class';
import type { RxType } from '@qianfang/domain/goods/rx-type';
import type { StorageKind } from '@qianfang/domain/goods/storage-kind';
import type { UnitPrice } from '@qianfang/domain/money/unit-price';
import type { GoodsField } from '../columns/goods-field.ts';
import type { SaleWord } from './read-sale-status.ts';

/** One delivered batch that a row tells of. */
export interface BatchOfRow {
  readonly batchNo: string;
  readonly productionDate: IsoDate | null;
  readonly expiryDate: IsoDate | null;
  readonly quantity: number;
  /** Name of the warehouse; '' = the first one. */
  readonly warehouse: string;
}

/** What a row says about one goods; '' and null mean that it says nothing. */
export interface GoodsRow {
  readonly line: number;
  readonly code: string;
  readonly genericName: string;
  readonly tradeName: string;
  readonly spec: string;
  readonly specKey: string;
  readonly form: string;
  /** As kept; '' when the row names no maker. */
  readonly maker: string;
  readonly makerKey: string;
  readonly mah: string;
  readonly approvalNo: string;
  readonly approvalValidTo: IsoDate | null;
  readonly goodsClass: GoodsClass;
  /** False when the class was only read off the name, so that known goods keep theirs. */
  readonly isClassStated: boolean;
  /** The row has a word for the kind of goods, and it leaves nothing open. */
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
  /** What it is made of, without salts' quantities and what only carries it. */
  readonly ingredients: readonly string[];
  readonly deviceClassCode: string;
  readonly taxCode: string;
  /** Name of a category of the store that the row states. */
  readonly category: string;
  /** Names of top categories where such goods usually stand, the closest first. */
  readonly shelves: readonly string[];
  readonly isEphedrine: boolean;
  /** In the smallest sales pack. */
  readonly ephedrineMg: number | null;
  readonly isCold: boolean;
  readonly isAntibiotic: boolean;
  readonly isInjection: boolean;
  readonly isExternal: boolean;
  readonly price: UnitPrice | null;
  /** From when on the price is in force, where the file says so. */
  readonly priceSince: IsoDate | null;
  /** The row has a price of another time than today: the list is a history of prices. */
  readonly isPriceOutOfForce: boolean;
  readonly suggestedRetail: UnitPrice | null;
  readonly batch: BatchOfRow | null;
  /** The row says something about a batch, and all of it could be read. */
  readonly isBatchRead: boolean;
  readonly sale: SaleWord;
  /** What of the row was not taken over, as sentences. */
  readonly remarks: readonly string[];
  /** Fields that could not be read and that somebody has to look at: they keep new goods a draft. */
  readonly doubts: readonly GoodsField[];
}

export type CheckedRow =
  | { readonly ok: true; readonly goods: GoodsRow }
  | { readonly ok: false; readonly line: number; readonly reason: string };
