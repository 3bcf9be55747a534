import { addMonths, earlierOf, type IsoDate } from '../calendar/iso-date.ts';
import { type GoodsClass, isDevice, isDrug } from '../goods/goods-class.ts';

/** Retention of a kind of records. All terms apply: the latest day counts. */
export interface RetentionRule {
  readonly label: string;
  /** After the record was made. */
  readonly years: number;
  /** After the expiry of the goods concerned. */
  readonly yearsAfterExpiry: number;
  readonly isPermanent: boolean;
  /** Legal basis (trade-rules 4.11). */
  readonly basis: string;
}

const rule = (label: string, years: number, yearsAfterExpiry: number, basis: string): RetentionRule => ({
  label,
  years,
  yearsAfterExpiry,
  isPermanent: false,
  basis,
});

/** trade-rules 4.11; where two rules overlap, the longer one. */
export const retentionRules = {
  DRUG_SALE: rule('药品购销记录', 5, 1, '药品经营质量管理规范第四十二条、药品网络销售监督管理办法'),
  EPHEDRINE_SALE: rule('含麻黄碱类复方制剂核实记录与回执', 5, 1, '国食药监安〔2009〕503号'),
  HORMONE_SALE: rule('蛋白同化制剂、肽类激素购销记录', 5, 2, '反兴奋剂条例'),
  DEVICE_SALE: rule('医疗器械购销记录', 5, 2, '医疗器械监督管理条例'),
  IMPLANT_SALE: {
    label: '植入类医疗器械购销记录',
    years: 0,
    yearsAfterExpiry: 0,
    isPermanent: true,
    basis: '医疗器械监督管理条例',
  },
  OTHER_SALE: rule('食品、消毒用品与普通商品交易信息', 5, 1, '电子商务法第三十一条，从长保存'),
  INVOICE: rule('发票', 5, 0, '发票管理办法'),
  ACCOUNTING: rule('会计凭证与账簿', 30, 0, '会计档案管理办法'),
  SMS: rule('短信发送记录', 1, 0, '网络安全法第二十一条（日志不少于六个月），从长保存'),
  MAIL: rule('邮件发送记录', 1, 0, '网络安全法第二十一条（日志不少于六个月），从长保存'),
  QUALIFICATION: rule('首营资质', 5, 1, '药品经营质量管理规范第四十二条'),
} as const satisfies Record<string, RetentionRule>;

export type RetentionKind = keyof typeof retentionRules;

/** Active and passive implants: categories 12 and 13 of 2017, 6846 of 2002. */
const implants: ReadonlySet<string> = new Set(['12', '13', '6846']);

/** Retention rule of a sale. @param deviceCategory `13`, `13-07` or `6846`; '' for anything else */
export function saleRetention(
  goodsClass: GoodsClass,
  deviceCategory: string,
  isEphedrine: boolean,
): RetentionKind {
  if (isDevice(goodsClass)) {
    const category = deviceCategory.startsWith('68')
      ? deviceCategory.slice(0, 4)
      : deviceCategory.slice(0, 2);
    return implants.has(category) ? 'IMPLANT_SALE' : 'DEVICE_SALE';
  }
  if (goodsClass === 'ANABOLIC' || goodsClass === 'PEPTIDE') return 'HORMONE_SALE';
  if (isEphedrine) return 'EPHEDRINE_SALE';
  return isDrug(goodsClass) ? 'DRUG_SALE' : 'OTHER_SALE';
}

/** Last day to retain a record; null: forever. @param expiry last day of its goods, if any */
export function retainUntil(
  kind: RetentionKind,
  recordedOn: IsoDate,
  expiry: IsoDate | null,
): IsoDate | null {
  const { years, yearsAfterExpiry, isPermanent } = retentionRules[kind];
  if (isPermanent) return null;
  const byRecord = addMonths(recordedOn, years * 12);
  const byExpiry = expiry === null ? byRecord : addMonths(expiry, yearsAfterExpiry * 12);
  return earlierOf(byExpiry, byRecord) === byRecord ? byExpiry : byRecord;
}
