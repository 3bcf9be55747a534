import type { GoodsClass } from '../goods/goods-class.ts';
import type { RxType } from '../goods/rx-type.ts';
import type { NameSpan } from './control-list/name-span.ts';
import type { ControlPolicy } from './controlled-sale.ts';

/** What the trade's rules need to know of one goods, and nothing else. */
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
  /** null = not under controlled sale; an empty list = under it, offered to nobody. */
  readonly controlPolicies: readonly ControlPolicy[] | null;
  /** What the list of controlled substances says of its name; absent = nothing. */
  readonly nameSpans?: readonly NameSpan[];
  /** 终止妊娠药品; absent = no. */
  readonly isTermination?: boolean;
  /** 直接口服饮片; absent = no. */
  readonly isDirectOralPiece?: boolean;
  /** Public medical institutions may have this drug here, outside of the provincial platform; absent = no. */
  readonly isPublicPurchaseAllowed?: boolean;
}
