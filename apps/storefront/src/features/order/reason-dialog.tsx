import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { RadioGroup } from '@qianfang/ui/radio';
import { TextArea } from '@qianfang/ui/text-area';
import { useState } from 'react';
import { useDraft } from '../../shared/drafts/use-draft.ts';

const other = '其他原因';

interface Given {
  readonly chosen: string | null;
  readonly typed: string;
}

/** The buyer's reason, or what is missing. */
function reasonOf(label: string, { chosen, typed }: Given): { reason: string } | { error: string } {
  if (chosen === null) return { error: `请选择${label}` };
  if (chosen !== other) return { reason: chosen };
  return typed.trim() === '' ? { error: `请填写${label}` } : { reason: typed.trim() };
}

/** Asks for the reason of an action, and says what happens to the products and the money. */
export function ReasonDialog({
  title,
  orderNo,
  label,
  reasons,
  outcome,
  confirmLabel,
  cancelLabel,
  isDanger = false,
  open,
  onClose,
  onConfirm,
}: {
  title: string;
  orderNo: string;
  /** The label of the reasons. */
  label: string;
  reasons: readonly string[];
  outcome: string;
  confirmLabel: string;
  cancelLabel: string;
  isDanger?: boolean;
  open: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}) {
  const [given, setGiven] = useDraft<Given>(`${title} ${orderNo}`, { chosen: null, typed: '' });
  const { chosen, typed } = given;
  const [isAsked, setIsAsked] = useState(false);
  const answer = reasonOf(label, given);
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
      title={title}
      description={`订单号 ${orderNo}`}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <RadioGroup
          label={label}
          direction="column"
          options={[...reasons, other].map((reason) => ({ value: reason, label: reason }))}
          value={chosen}
          onChange={(reason) => setGiven({ ...given, chosen: reason })}
          error={chosen === other ? undefined : error}
        />
        {chosen === other && (
          <TextArea
            label="说明"
            rows={2}
            maxLength={100}
            counter
            value={typed}
            onChange={(event) => setGiven({ ...given, typed: event.target.value })}
            error={error}
          />
        )}
        <p className="text-13 text-ink-3">{outcome}</p>
      </div>
    </Dialog>
  );
}
