import { addDays, type IsoDate } from '../calendar/iso-date.ts';
import { isExpired } from '../calendar/validity.ts';
import { normalizeText } from '../identifier/normalize.ts';
import { type BuyBlock, buyBlock } from './buy-block.ts';
import { type BuyerType, buyerGroupOf } from './buyer-type.ts';

/** What a purchase of 含麻黄碱类复方制剂 asks for beyond the goods themselves (trade-rules 4.1). */

/** Upper limit of one calendar month. The most exact row counts: goods before province, both before neither. */
export interface EphedrineQuota {
  /** '*' = every province. */
  readonly province: string;
  readonly buyerType: BuyerType;
  /** null = every ephedrine goods on its own. */
  readonly goodsId: number | null;
  readonly unitsPerMonth: number;
}

/** Seed where province or public security set nothing; wholesalers have none, for them staff sets one by hand. */
export const EPHEDRINE_QUOTAS: readonly EphedrineQuota[] = [
  ...(['RETAIL_SINGLE', 'CHAIN_HQ', 'CHAIN_STORE'] as const).map((type) => everywhere(type, 200)),
  ...(['CLINIC', 'VILLAGE'] as const).map((type) => everywhere(type, 40)),
  ...(['PRIMARY_PUBLIC', 'HOSPITAL_PUBLIC', 'HOSPITAL_PRIVATE'] as const).map((type) =>
    everywhere(type, 400),
  ),
];

function everywhere(buyerType: BuyerType, unitsPerMonth: number): EphedrineQuota {
  return { province: '*', buyerType, goodsId: null, unitsPerMonth };
}

/** Units per month for one goods, or null where staff must set a quota first. */
export function ephedrineQuota(
  quotas: readonly EphedrineQuota[],
  buyer: { readonly type: BuyerType; readonly province: string },
  goodsId: number,
): number | null {
  let best: EphedrineQuota | null = null;
  for (const quota of quotas) {
    const isMeant =
      quota.buyerType === buyer.type &&
      (quota.province === '*' || quota.province === buyer.province) &&
      (quota.goodsId === null || quota.goodsId === goodsId);
    if (isMeant && (best === null || exactness(quota) > exactness(best))) best = quota;
  }
  return best?.unitsPerMonth ?? null;
}

function exactness(quota: EphedrineQuota): number {
  return (quota.goodsId === null ? 0 : 2) + (quota.province === '*' ? 0 : 1);
}

/**
 * H-03. @param quota of the month, null = not set yet @param taken units paid and pending this month, less accepted returns
 * @param wanted units of the order or cart line @param unit 盒, 瓶 …
 */
export function ephedrineQuotaBlock(
  quota: number | null,
  taken: number,
  wanted: number,
  unit: string,
): BuyBlock | null {
  if (quota === null) return buyBlock('HM_QUOTA', '该商品的限购数量须由质量管理部核定，请联系客户经理');
  if (taken + wanted <= quota) return null;
  const left = Math.max(0, quota - taken);
  return buyBlock('HM_QUOTA', `本月该商品限购${quota}${unit}，剩余可购${left}${unit}`);
}

/** The months whose mean is the usual purchase of a month. */
export const usualMonths = 3;

/** How many times the usual purchase is still ordinary. */
const ordinaryTimes = 3;

/**
 * More than three times the mean of the three months before: held for the quality department. A new buyer has no mean.
 * @param before units of those months together
 */
export function isAbnormalGrowth(thisMonth: number, before: number): boolean {
  return before > 0 && thisMonth * usualMonths > before * ordinaryTimes;
}

/** What the buyer is told of an order that is held for it, before and after it is submitted. */
export function growthText(goodsNames: readonly string[]): string {
  return `${goodsNames.join('、')}本月购买量超过前${usualMonths}个月月均的${ordinaryTimes}倍，付款后由质量管理部审核，通过后发货`;
}

/** OVERDUE is read from the due day, not stored. */
export type EphedrineReceiptStatus = 'WAIT_DELIVERY' | 'WAIT_UPLOAD' | 'UPLOADED' | 'CONFIRMED' | 'REJECTED';

export interface EphedrineReceipt {
  readonly status: EphedrineReceiptStatus;
  /** null before delivery. */
  readonly deliveredOn: IsoDate | null;
}

export const RECEIPT_DAYS = 7;

/** The last day for the stamped copy to come back; null before delivery. */
export function receiptDueOn(receipt: EphedrineReceipt, days = RECEIPT_DAYS): IsoDate | null {
  return receipt.deliveredOn === null ? null : addDays(receipt.deliveredOn, days);
}

export function isReceiptOverdue(receipt: EphedrineReceipt, today: IsoDate, days = RECEIPT_DAYS): boolean {
  return receipt.status !== 'CONFIRMED' && isExpired(receiptDueOn(receipt, days), today);
}

/** H-05: blocks new ephedrine orders, and only those, until every overdue receipt is confirmed. */
export function overdueReceiptBlock(receipts: readonly EphedrineReceipt[], today: IsoDate): BuyBlock | null {
  const overdue = receipts.filter((receipt) => isReceiptOverdue(receipt, today)).length;
  if (overdue === 0) return null;
  const message = `您有${overdue}笔含麻订单回执未返回，请先在“含麻回执”中上传`;
  return buyBlock('HM_RECEIPT_OVERDUE', message, null, '/hmdd');
}

export interface ShippingAddress {
  readonly kind: 'warehouse' | 'store';
  /** Written on a licence of this buyer and checked by a reviewer. */
  readonly isLicensed: boolean;
}

/** H-04: a wholesaler or head office receives at its licensed warehouse, a pharmacy at its registered address, an institution at either. */
export function ephedrineAddressBlock(address: ShippingAddress, buyerType: BuyerType): BuyBlock | null {
  const mayReceiveAt: readonly ShippingAddress['kind'][] =
    buyerType === 'WHOLESALER' || buyerType === 'CHAIN_HQ'
      ? ['warehouse']
      : buyerGroupOf(buyerType) === 'PHARMACY'
        ? ['store']
        : ['warehouse', 'store'];
  if (address.isLicensed && mayReceiveAt.includes(address.kind)) return null;
  return buyBlock('ADDRESS_NOT_LICENSED', '含麻药品仅可配送至许可证载明地址', null, '/addr');
}

/** Which ways of paying an ephedrine order has: company transfer, the bank's own page for companies, and a wallet filled by company transfers only. No cash in any form. */
export function mayPayEphedrineBy(method: string, isWalletCorporate: boolean): boolean {
  return method === 'transfer' || method === 'ebank' || (method === 'balance' && isWalletCorporate);
}

/** What a pay page of such an order offers at all; whether the wallet may be used is another question. */
export function isCorporateWay(method: string): boolean {
  return mayPayEphedrineBy(method, true);
}

/** H-01 */
export function ephedrinePaymentBlock(method: string, isWalletCorporate: boolean): BuyBlock | null {
  if (mayPayEphedrineBy(method, isWalletCorporate)) return null;
  return buyBlock('HM_CASH_FORBIDDEN', '含麻黄碱类复方制剂禁止现金交易，请使用对公转账');
}

/**
 * H-02: the payer must be the buyer by name; otherwise the order is held (HOLD_PAYER) and never released by itself.
 * @param approvedNames accounts of sole traders that a reviewer has accepted with a declaration
 */
export function payerBlock(
  payerName: string,
  buyerName: string,
  approvedNames: readonly string[],
): BuyBlock | null {
  const payer = comparableName(payerName);
  if (payer !== '' && [buyerName, ...approvedNames].some((name) => comparableName(name) === payer))
    return null;
  return buyBlock('PAYER_MISMATCH', '付款账户名称与购货单位不一致');
}

function comparableName(name: string): string {
  return normalizeText(name).replace(/\s+/g, '').toUpperCase();
}

/** What the purchaser promises for the company with each such order; it stays with the order. */
export const EPHEDRINE_PLEDGE =
  '所购含麻黄碱类复方制剂仅用于本单位许可范围内的经营或使用，不用现金付款，不转售给无资质的单位或个人，收货后按时返回回执';

/** Detail page of a pharmacy (食药监办药化监〔2012〕260号): what it owes when it sells on. */
export const EPHEDRINE_RETAIL_NOTICE = '一次销售不得超过2个最小包装，并查验、登记购买人身份证';
