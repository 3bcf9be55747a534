import type { Db } from '@qianfang/api/platform/db';
import type { Files } from '@qianfang/api/platform/files';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { OrderLineDraft, PricedCart } from '@qianfang/domain/pricing/priced-cart';
import type { PlannedPurchase } from '../../history/plan-purchases.ts';
import type { DemoGoods } from '../../make-catalogue.ts';
import type { SeededBuyer } from '../seed-buyers.ts';
import type { CatalogueFrame, SeededGoods } from '../seed-catalogue.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export interface OrderedLine {
  readonly id: number;
  readonly draft: OrderLineDraft;
  readonly goods: DemoGoods;
  readonly batch: StockBatch;
}

export interface HistoryOrder {
  readonly id: number;
  readonly buyerId: number;
  readonly orderNo: string;
  readonly submissionId: number;
  readonly purchase: PlannedPurchase;
  readonly priced: PricedCart;
  readonly draft: PricedCart['orders'][number];
  readonly lines: readonly OrderedLine[];
  readonly shipmentId: number;
  readonly times: OrderTimes;
}

export interface OrderTimes {
  readonly created: Date;
  readonly paid: Date | null;
  readonly shipped: Date | null;
  readonly delivered: Date | null;
  readonly received: Date | null;
  readonly cancelled: Date | null;
}

/** A batch of the history: sold out by now, or in the warehouse today. */
export interface StockBatch {
  readonly id: number;
  readonly batchNo: string;
  readonly productionDate: IsoDate;
  readonly expiryDate: IsoDate;
  readonly isCurrent: boolean;
}

/** An event between orders that also moves money. */
export interface Meanwhile {
  readonly at: Date;
  write(tx: Db): Promise<void>;
}

export interface HistorySeed {
  readonly buyer: SeededBuyer;
  readonly seeded: readonly SeededGoods[];
  readonly frame: CatalogueFrame;
  readonly files: Pick<Files, 'put'>;
  readonly today: IsoDate;
  /**
   * Suffix of the batch numbers that a company bought, so that two companies of the history never share a
   * delivery.
   */
  readonly batchMark: string;
  /** Oldest first. */
  readonly meanwhile: readonly Meanwhile[];
  /** Stores named by the purchases, by username. */
  readonly stores?: ReadonlyMap<string, SeededBuyer>;
}

/** The reason for which an unpaid order was cancelled. */
export function cancelReasonOf({ story }: Pick<PlannedPurchase, 'story'>): string {
  return story === 'CANCELLED_BY_BUYER' ? '选错商品或数量' : '超时未付款，订单自动取消';
}
