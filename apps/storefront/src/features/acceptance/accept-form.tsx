import { maxEvidenceBytes, maxEvidencePictures } from '@qianfang/contract/after-sale.calls';
import { Button } from '@qianfang/ui/button';
import { DateField } from '@qianfang/ui/date-field';
import { Notice } from '@qianfang/ui/notice';
import { TextArea } from '@qianfang/ui/text-area';
import { TextField } from '@qianfang/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { PicturePicker } from '../../shared/picture-picker.tsx';
import { AcceptLines } from './accept-lines.tsx';
import { type Acceptance, type AcceptanceTask, useAcceptance } from './use-acceptance.ts';

/** Who accepted it, when, and how warm it was. */
function AcceptanceFacts({
  acceptance: { draft, errors, change },
  isCold,
  today,
}: {
  acceptance: Acceptance;
  isCold: boolean;
  today: string;
}) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-4">
      <DateField
        label="到货日期"
        required
        size="md"
        max={today}
        value={draft.arrivedOn}
        error={errors.arrived_on}
        onChange={({ currentTarget }) => change({ arrivedOn: currentTarget.value })}
      />
      <DateField
        label="验收日期"
        required
        size="md"
        max={today}
        value={draft.acceptedOn}
        error={errors.accepted_on}
        onChange={({ currentTarget }) => change({ acceptedOn: currentTarget.value })}
      />
      <TextField
        label="验收员"
        required
        size="md"
        maxLength={20}
        autoComplete="off"
        value={draft.acceptor}
        error={errors.acceptor}
        onChange={({ currentTarget }) => change({ acceptor: currentTarget.value })}
      />
      {isCold && (
        <TextField
          label="到货温度"
          required
          size="md"
          inputMode="decimal"
          maxLength={5}
          suffix="℃"
          value={draft.temperature}
          error={errors.temperature}
          onChange={({ currentTarget }) => change({ temperature: currentTarget.value })}
        />
      )}
    </div>
  );
}

/** What follows from short and refused units, and the evidence of them. */
function Shortcomings({
  acceptance: { draft, errors, short, refused, files, isSending, share, change, attach },
  onReading,
}: {
  acceptance: Acceptance;
  onReading: (isReading: boolean) => void;
}) {
  return (
    <>
      <Notice tone="warn">
        {[short > 0 ? `短少 ${short} 件` : '', refused > 0 ? `拒收 ${refused} 件` : '']
          .filter(Boolean)
          .join('，')}
        。提交后按原因自动申请退货，退款按本单优惠分摊计算；拒收的商品请单独存放，等待寄回。
      </Notice>
      <TextArea
        label="说明"
        rows={2}
        maxLength={200}
        counter
        placeholder="发现了什么，如外箱被压、渗漏"
        value={draft.content}
        onChange={({ currentTarget }) => change({ content: currentTarget.value })}
      />
      <PicturePicker
        maxPictures={maxEvidencePictures}
        maxBytes={maxEvidenceBytes}
        files={files}
        onChange={attach}
        onReading={onReading}
        sent={isSending ? share : undefined}
        error={errors.file}
      />
    </>
  );
}

/** 收货验收 of one parcel: per batch, units arrived and units in order. */
export function AcceptForm(task: AcceptanceTask) {
  const { parcel, isCold, today, onDone } = task;
  const acceptance = useAcceptance(task);
  const { draft, errors, isWhole, isSending, change, submit } = acceptance;
  const [isReading, setIsReading] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone.
  useEffect(() => form.current?.focus({ preventScroll: true }), []);
  return (
    <GuidedForm
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      tabIndex={-1}
      aria-label={`逐批验收 ${parcel.shipment_no}`}
      className="grid gap-4"
      data-part="accept-form"
    >
      <AcceptLines
        lines={parcel.lines}
        found={draft.found}
        isTried={errors.lines !== undefined}
        onChange={(found) => change({ found })}
      />
      {errors.lines && (
        <p role="alert" tabIndex={-1} className="text-13 text-danger">
          {errors.lines}
        </p>
      )}
      <AcceptanceFacts acceptance={acceptance} isCold={isCold} today={today} />
      {!isWhole && <Shortcomings acceptance={acceptance} onReading={setIsReading} />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          busy={isSending || isReading}
          busyText={isReading ? '正在读取' : '提交中'}
        >
          {isWhole ? '全部合格，提交验收' : '提交验收'}
        </Button>
        <Button onClick={onDone}>收起</Button>
      </div>
    </GuidedForm>
  );
}
