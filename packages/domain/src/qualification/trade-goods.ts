import type { GoodsClass } from '../goods/goods-class.ts';
import type { RxType } from '../goods/rx-type.ts';
import type { NameSpan } from './control-list/name-span.ts';
import type { ControlPolicy } from './controlled-sale.ts';

/** Product facts the trade rules need. */
export interface TradeGoods {
  readonly goodsClass: GoodsClass;
  readonly rxType: RxType;
  readonly isOnSale: boolean;
  readonly isRecalled: boolean;
  /** 含麻黄碱类复方制剂 */
  readonly isEphedrine: boolean;
  readonly isCold: boolean;
  /** 抗菌药物 */
  readonly isAntibiotic: boolean;
  readonly isInjection: boolean;
  /** 剂型, '' where there is none. */
  readonly form: string;
  /** '' where there is none. */
  readonly approvalNo: string;
  /** 分类编码 of a device, of either edition; '' where there is none. */
  readonly deviceCategory: string;
  readonly ingredients: readonly string[];
  /** null = no controlled sale; an empty list = controlled, offered to nobody. */
  readonly controlPolicies: readonly ControlPolicy[] | null;
  /** Findings on its name; absent = none. */
  readonly nameSpans?: readonly NameSpan[];
  /** 终止妊娠药品; absent = no. */
  readonly isTermination?: boolean;
  /** 直接口服饮片; absent = no. */
  readonly isDirectOralPiece?: boolean;
  /** Public medical institutions may buy this drug outside of the provincial platform; absent = no. */
  readonly isPublicPurchaseAllowed?: boolean;
}
