import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { Dialog } from '@qianfang/ui/dialog';
import { useState } from 'react';
import type { NearRow, NearRule } from './zone.queries.ts';

/**
 * Consent before a near-expiry batch is added (trade-rules 4.3): the rule, the batch and its last day. The
 * rule may be hidden from then on; the batch is always confirmed by the button that names it.
 */
export function NearRuleDialog({
  row,
  number,
  warning,
  rule,
  onAgree,
  onClose,
}: {
  row: NearRow | undefined;
  number: number;
  /** 动销预警 for this quantity; null without one. */
  warning: string | null;
  rule: NearRule;
  onAgree: (hidesRule: boolean) => void;
  onClose: () => void;
}) {
  const [hidesRule, setHidesRule] = useState(false);
  return (
    <Dialog open={row !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()} title="近效期商品确认">
      {row && (
        <div className="grid gap-3">
          <p className="text-15">
            {row.goods.name} {row.goods.ypgg}，{formatUnits(number, row.goods.bzdw)}
          </p>
          <dl className="grid gap-1 rounded-control bg-warn-soft px-3 py-2.5 text-14 text-warn">
            <div className="flex gap-2">
              <dt>批号</dt>
              <dd className="font-semibold">{row.batch_no}</dd>
            </div>
            <div className="flex gap-2">
              <dt>有效期至</dt>
              <dd className="font-semibold">
                {row.expiry_date}，剩余 {row.days} 天
              </dd>
            </div>
          </dl>
          {warning && <p className="text-14 font-semibold text-warn">{warning}。</p>}
          <p className="text-14 text-ink-2">{rule.text}</p>
          <Checkbox
            label="规则已知悉，下次不再提示"
            checked={hidesRule}
            onChange={(event) => setHidesRule(event.target.checked)}
          />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>再想想</Button>
            <Button variant="primary" onClick={() => onAgree(hidesRule)}>
              确认效期，加入购物车
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
