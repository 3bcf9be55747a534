import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { RadioGroup } from '@qianfang/ui/radio';
import { TextArea } from '@qianfang/ui/text-area';
import { useState } from 'react';
import { isZero, yuan } from '../../shared/money-text.ts';
import type { OrderCard } from './order.queries.ts';

const other = '其他原因';
const reasons = ['选错商品或数量', '收货地址有误', '想重新合并下单', '暂时不需要了', other].map((reason) => ({
  value: reason,
  label: reason,
}));

/** The reason in the buyer's words, or what is still missing. */
function reasonOf(chosen: string | null, typed: string): { reason: string } | { error: string } {
  if (chosen === null) return { error: '请选择取消原因' };
  if (chosen !== other) return { reason: chosen };
  return typed.trim() === '' ? { error: '请填写取消原因' } : { reason: typed.trim() };
}

/** Asks why an order is cancelled, and says what becomes of the goods and the money. */
export function CancelDialog({
  order,
  open,
  onClose,
  onConfirm,
}: {
  order: Pick<OrderCard, 'order_no' | 'paid'>;
  open: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const answer = reasonOf(chosen, typed);
  const error = isAsked && 'error' in answer ? answer.error : undefined;

  function confirm() {
    setIsAsked(true);
    if ('reason' in answer) onConfirm(answer.reason);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="sm"
      title="取消订单"
      description={`订单号 ${order.order_no}`}
      footer={
        <>
          <Button onClick={onClose}>暂不取消</Button>
          <Button variant="danger" onClick={confirm}>
            取消订单
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <RadioGroup
          label="取消原因"
          direction="column"
          options={reasons}
          value={chosen}
          onChange={setChosen}
          error={chosen === other ? undefined : error}
        />
        {chosen === other && (
          <TextArea
            label="说明"
            rows={2}
            maxLength={100}
            counter
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={error}
          />
        )}
        <p className="text-13 text-ink-3">
          {isZero(order.paid)
            ? '取消后商品退回库存，订单不能恢复。'
            : `取消后商品退回库存，已付的 ${yuan(order.paid)} 按原付款方式退回，订单不能恢复。`}
        </p>
      </div>
    </Dialog>
  );
}
