import { formatCount } from '@qianfang/domain/quantity/format-units';
import { QuantityField } from '@qianfang/ui/quantity-field';
import { TextArea } from '@qianfang/ui/text-area';
import { useState } from 'react';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import type { Recall } from './recall.queries.ts';

/** Asks how many recalled units the company still has. */
export function AnswerDialog({
  recall,
  isBusy,
  onClose,
  onConfirm,
}: {
  recall: Recall;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (answer: { held: number; remark: string }) => void;
}) {
  const [given, setGiven] = useDraft(`recall ${recall.id}`, {
    held: recall.answer?.held ?? null,
    remark: recall.answer?.remark ?? '',
  });
  const { held, remark } = given;
  const [isAsked, setIsAsked] = useState(false);

  function confirm() {
    setIsAsked(true);
    if (held !== null) onConfirm({ held, remark: remark.trim() });
  }

  return (
    <FormDialog
      title="确认召回并填报库存"
      description={`${recall.name}，${recall.batches}，共收到 ${formatCount(recall.units)} 件`}
      submitLabel="确认并提交"
      busyText="正在提交"
      isBusy={isBusy}
      className="grid gap-3"
      onSubmit={confirm}
      onClose={onClose}
    >
      <QuantityField
        label="剩余库存（件）"
        required
        min={0}
        step={1}
        max={recall.units}
        unit="件"
        value={held}
        onChange={(next) => setGiven({ ...given, held: next })}
        error={isAsked && held === null ? '请填写剩余库存，没有剩余填 0' : undefined}
      />
      <TextArea
        label="说明（选填）"
        rows={2}
        maxLength={200}
        counter
        value={remark}
        onChange={(event) => setGiven({ ...given, remark: event.target.value })}
      />
      <p className="text-13 text-ink-3">提交即表示贵单位已知悉召回，并已停止销售和使用、封存剩余库存。</p>
    </FormDialog>
  );
}
