import { addDays, type IsoDate } from '../calendar/iso-date.ts';
import { isExpired } from '../calendar/validity.ts';
import { normalizeText } from '../identifier/normalize.ts';
import { formatUnits } from '../quantity/format-units.ts';
import { type BuyBlock, buyBlock } from './buy-block.ts';
import { type BuyerType, buyerGroupOf } from './buyer-type.ts';

/** Rules for 含麻黄碱类复方制剂 beyond those of the goods (trade-rules 4.1). */

/** Monthly limit. The most specific row applies: product before province, both before neither. */
export interface EphedrineQuota {
  /** '*' = every province. */
  readonly province: string;
  readonly buyerType: BuyerType;
  /** null = each ephedrine product separately. */
  readonly goodsId: number | null;
  readonly unitsPerMonth: number;
}

/** Default where province or public security set none; wholesalers have none, staff set it manually. */
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

/** Units per month for one product; null where staff must set a quota first. */
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
 * H-03.
 * @param quota of the month, null = not set @param taken units paid and pending this month, less returns
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
  return buyBlock(
    'HM_QUOTA',
    `本月该商品限购 ${formatUnits(quota, unit)}，剩余可购 ${formatUnits(left, unit)}`,
  );
}

/** Months averaged for the usual monthly purchase. */
export const usualMonths = 3;

/** Growth up to this factor is ordinary. */
const ordinaryTimes = 3;

/**
 * Over three times the mean of the last three months; a new buyer has no mean.
 * @param before total units of those months
 */
export function isAbnormalGrowth(thisMonth: number, before: number): boolean {
  return before > 0 && thisMonth * usualMonths > before * ordinaryTimes;
}

/** Shown to the buyer of such an order, before and after submit. */
export function growthText(goodsNames: readonly string[]): string {
  return `${goodsNames.join('、')}本月购买量超过前${usualMonths}个月月均的${ordinaryTimes}倍，付款后由质量管理部审核，通过后发货`;
}

/** OVERDUE is computed from the due day, not stored. */
export type EphedrineReceiptStatus = 'WAIT_DELIVERY' | 'WAIT_UPLOAD' | 'UPLOADED' | 'CONFIRMED' | 'REJECTED';

export interface EphedrineReceipt {
  readonly status: EphedrineReceiptStatus;
  /** null before delivery. */
  readonly deliveredOn: IsoDate | null;
}

export const RECEIPT_DAYS = 7;

/** Due day of the stamped copy; null before delivery. */
export function receiptDueOn(receipt: EphedrineReceipt, days = RECEIPT_DAYS): IsoDate | null {
  return receipt.deliveredOn === null ? null : addDays(receipt.deliveredOn, days);
}

export function isReceiptOverdue(receipt: EphedrineReceipt, today: IsoDate, days = RECEIPT_DAYS): boolean {
  return receipt.status !== 'CONFIRMED' && isExpired(receiptDueOn(receipt, days), today);
}

/** H-05: blocks only new ephedrine orders, until every overdue receipt is confirmed. */
export function overdueReceiptBlock(receipts: readonly EphedrineReceipt[], today: IsoDate): BuyBlock | null {
  const overdue = receipts.filter((receipt) => isReceiptOverdue(receipt, today)).length;
  if (overdue === 0) return null;
  const message = `您有${overdue}笔含麻订单回执未返回，请先在“含麻回执”中上传`;
  return buyBlock('HM_RECEIPT_OVERDUE', message, null, '/hmdd');
}

export interface ShippingAddress {
  readonly kind: 'warehouse' | 'store';
  /** On a licence of this buyer and checked by a reviewer. */
  readonly isLicensed: boolean;
}

/** H-04: wholesaler, head office: licensed warehouse; pharmacy: registered address; institution: either. */
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

/** Company transfer, the bank's page for companies, a wallet of company transfers only. Never cash. */
export function mayPayEphedrineBy(method: string, isWalletCorporate: boolean): boolean {
  return method === 'transfer' || method === 'ebank' || (method === 'balance' && isWalletCorporate);
}

/** Methods the pay page offers at all; the wallet is checked separately. */
export function isCorporateWay(method: string): boolean {
  return mayPayEphedrineBy(method, true);
}

/** H-01 */
export function ephedrinePaymentBlock(method: string, isWalletCorporate: boolean): BuyBlock | null {
  if (mayPayEphedrineBy(method, isWalletCorporate)) return null;
  return buyBlock('HM_CASH_FORBIDDEN', '含麻黄碱类复方制剂禁止现金交易，请使用对公转账');
}

/**
 * H-02: the payer must be the buyer by name, else HOLD_PAYER, which is never released automatically.
 * @param approvedNames accounts of sole traders that a reviewer accepted with a declaration
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

/** The purchaser's pledge for the company, stored with each such order. */
export const EPHEDRINE_PLEDGE =
  '所购含麻黄碱类复方制剂仅用于本单位许可范围内的经营或使用，不用现金付款，不转售给无资质的单位或个人，收货后按时返回回执';

/** Detail page for pharmacies (食药监办药化监〔2012〕260号): their duties when selling on. */
export const EPHEDRINE_RETAIL_NOTICE = '一次销售不得超过2个最小包装，并查验、登记购买人身份证';
