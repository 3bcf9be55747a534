import { returnWindowDays, sendWithinDays } from '@qianfang/domain/after-sale/return-rule';
import { Notice } from '@qianfang/ui/notice';

/** What may be returned and what not, shown before the form (trade-rules 4.6). */
export function ReturnRules({ until }: { until: string | null }) {
  return (
    <Notice tone="info">
      <ul className="grid gap-1">
        <li>
          <b>质量问题、破损、错发、少货、召回</b>：均可申请，往返运费由我方承担；请拍清问题和批号。
        </li>
        <li>
          <b>非质量原因</b>：签收后 {returnWindowDays} 天内{until && `（${until} 前）`}
          ，最小销售包装未开封，批号和追溯码与出库一致，寄回运费自理。
        </li>
        <li>
          <b>非质量原因不退</b>
          ：近效期、冷链、含麻、中药饮片、特价、拆零、赠品和换购商品。冷链商品请在交接时当场拒收。
        </li>
        <li>审核通过后请在 {sendWithinDays} 天内寄回；验收合格后原路退款，积分、现金券按比例退回。</li>
      </ul>
    </Notice>
  );
}
