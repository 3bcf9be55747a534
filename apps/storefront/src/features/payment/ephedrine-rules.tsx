import { Notice } from '@qianfang/ui/notice';
import { PurchaserLine } from '../../shared/purchaser-line.tsx';
import type { PaymentOptions } from './payment.queries.ts';

/** trade-rules 4.1: the terms of paying for 含麻, shown before payment. */
export function EphedrineRules({ purchaser }: { purchaser: NonNullable<PaymentOptions['purchaser']> }) {
  return (
    <Notice tone="warn">
      <b>含麻黄碱类复方制剂付款须知</b>
      <ul className="mt-1 list-disc pl-4.5">
        <li>禁止现金交易，须由贵单位对公账户付款，付款户名与营业执照名称一致。</li>
        <li>款项核对无误后安排发货，仅配送至许可证载明的地址，不可自提。</li>
        <li>收货后请核对品种与数量，并在“含麻订单”中返回回执；回执逾期将暂停采购含麻商品。</li>
      </ul>
      <div className="mt-1.5">
        <PurchaserLine purchaser={purchaser} />
      </div>
    </Notice>
  );
}
