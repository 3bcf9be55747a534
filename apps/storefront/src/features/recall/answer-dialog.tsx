import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { TextArea } from '@qianfang/ui/text-area';
import { TextField } from '@qianfang/ui/text-field';
import { useState } from 'react';
import type { Recall } from './recall.queries.ts';

/** The number that was typed, or what is wrong with it. */
function heldOf(typed: string, most: number): { held: number } | { error: string } {
  if (!/^\d{1,7}$/.test(typed.trim())) return { error: '请填写剩余库存，没有剩余填 0' };
  const held = Number(typed);
  return held > most ? { error: `剩余库存不能超过收到的 ${most} 件` } : { held };
}

/** Asks how much of what was recalled a company still holds. */
export function AnswerDialog({
  recall,
  open,
  isBusy,
  onClose,
  onConfirm,
}: {
  recall: Recall;
  open: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (answer: { held: number; remark: string }) => void;
}) {
  const [typed, setTyped] = useState(recall.answer ? String(recall.answer.held) : '');
  const [remark, setRemark] = useState(recall.answer?.remark ?? '');
  const [isAsked, setIsAsked] = useState(false);
  const answer = heldOf(typed, recall.units);

  function confirm() {
    setIsAsked(true);
    if ('held' in answer) onConfirm({ held: answer.held, remark: remark.trim() });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="sm"
      title="确认召回并填报库存"
      description={`${recall.name}，${recall.batches}，共收到 ${recall.units} 件`}
      footer={
        <>
          <Button onClick={onClose}>暂不填报</Button>
          <Button variant="primary" busy={isBusy} onClick={confirm}>
            确认并提交
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <TextField
          label="剩余库存（件）"
          inputMode="numeric"
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isAsked && 'error' in answer ? answer.error : undefined}
        />
        <TextArea
          label="说明（选填）"
          rows={2}
          maxLength={200}
          counter
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
        <p className="text-13 text-ink-3">提交即表示贵单位已知悉召回，并已停止销售和使用、封存剩余库存。</p>
      </div>
    </Dialog>
  );
}
