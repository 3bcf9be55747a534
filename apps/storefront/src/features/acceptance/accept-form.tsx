import { maxEvidenceBytes, maxEvidencePictures } from '@qianfang/contract/after-sale.calls';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { normalizeText } from '@qianfang/domain/identifier/normalize';
import { Button } from '@qianfang/ui/button';
import { DateField } from '@qianfang/ui/date-field';
import { Notice } from '@qianfang/ui/notice';
import { TextArea } from '@qianfang/ui/text-area';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { PicturePicker } from '../../shared/picture-picker.tsx';
import { AcceptLines } from './accept-lines.tsx';
import { accepting, type Parcel } from './acceptance.queries.ts';
import { allInOrder, type FoundByBatch, keyOf, lacksReason, sumsOf } from './found.ts';

interface Draft {
  readonly acceptor: string;
  readonly arrivedOn: string;
  readonly acceptedOn: string;
  readonly temperature: string;
  readonly content: string;
  readonly found: FoundByBatch;
  /** The same on every retry, so that the record is stored once. */
  readonly requestKey: string;
}

type Field = 'acceptor' | 'arrived_on' | 'accepted_on' | 'temperature' | 'lines' | 'file';
type Errors = Partial<Record<Field, string>>;

function check(draft: Draft, isCold: boolean): Errors {
  const errors: Errors = {};
  if (draft.acceptor.trim().length < 2) errors.acceptor = '请填写验收员姓名';
  if (draft.arrivedOn === '') errors.arrived_on = '请选择到货日期';
  if (draft.acceptedOn === '') errors.accepted_on = '请选择验收日期';
  const temperature = normalizeText(draft.temperature);
  if (isCold && temperature === '') errors.temperature = '冷链商品请填写到货温度';
  else if (!/^(-?\d{1,2}(\.\d)?)?$/.test(temperature))
    errors.temperature = `“${temperature}”不是温度，请填写摄氏度，最多一位小数，如 4.5`;
  if (lacksReason(draft.found)) errors.lines = '有不合格数量的，请逐行选择原因';
  return errors;
}

function bodyOf(draft: Draft, parcel: Parcel) {
  const [temperature, content] = [normalizeText(draft.temperature), draft.content.trim()];
  return {
    acceptor: draft.acceptor.trim(),
    arrived_on: draft.arrivedOn,
    accepted_on: draft.acceptedOn,
    ...(temperature === '' ? {} : { temperature }),
    ...(content === '' ? {} : { content }),
    lines: parcel.lines.flatMap((batch) => {
      const one = draft.found[keyOf(batch)];
      if (!one) return [];
      const { arrived, accepted, reason } = one;
      return [
        {
          line_id: batch.line_id,
          batch_no: batch.batch_no,
          arrived,
          accepted,
          ...(accepted < arrived && reason ? { reason } : {}),
        },
      ];
    }),
  };
}

/** 收货验收 of one parcel: per batch, units arrived and units in order. */
export function AcceptForm({
  orderId,
  part,
  parcel,
  isCold,
  acceptor,
  today,
  onDone,
}: {
  orderId: number;
  part: number;
  parcel: Parcel;
  isCold: boolean;
  /** The last acceptor's name. */
  acceptor: string;
  today: string;
  onDone: () => void;
}) {
  const [draft, setDraft] = useDraft<Draft>(`accept ${orderId} ${part}`, () => ({
    acceptor,
    arrivedOn: parcel.delivered_at ? dateInShanghai(Date.parse(parcel.delivered_at)) : today,
    acceptedOn: today,
    temperature: '',
    content: '',
    found: allInOrder(parcel),
    requestKey: crypto.randomUUID(),
  }));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const [share, setShare] = useState(0);
  const [isReading, setIsReading] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone.
  useEffect(() => form.current?.focus({ preventScroll: true }), []);
  const accept = useMutation(accepting);
  const { short, refused } = sumsOf(parcel, draft.found);
  const isWhole = short + refused === 0;

  function change(next: Partial<Draft>) {
    // Changed content is another record, so it gets a new idempotency key.
    setDraft({ ...draft, ...next, requestKey: crypto.randomUUID() });
    setErrors({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = check(draft, isCold);
    if (Object.keys(found).length > 0) {
      setErrors(found);
      return;
    }
    setShare(0);
    const sending = accept.mutateAsync(
      {
        params: { id: orderId, part },
        body: bodyOf(draft, parcel),
        files: isWhole ? [] : files,
        idempotencyKey: draft.requestKey,
        onProgress: setShare,
      },
      {
        onError: (failure: CallFailure) =>
          setErrors(
            Object.fromEntries(Object.entries(failure.errors).map(([field, [text]]) => [field, text])),
          ),
      },
    );
    // The record may have replaced the form by then, and with it the form's callbacks.
    sending.then(
      ({ returns, status }) => {
        const done = status === 'DONE' ? '验收完成，订单已完成' : '这个包裹验收完成';
        toast.success(returns.length === 0 ? done : `${done}，已提交 ${returns.length} 个退货申请`);
        onDone();
      },
      () => undefined,
    );
  }

  return (
    <GuidedForm
      ref={form}
      onSubmit={submit}
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
      {!isWhole && (
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
            onChange={(next) => {
              setFiles(next);
              change({});
            }}
            onReading={setIsReading}
            sent={accept.isPending ? share : undefined}
            error={errors.file}
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          busy={accept.isPending || isReading}
          busyText={isReading ? '正在读取' : '提交中'}
        >
          {isWhole ? '全部合格，提交验收' : '提交验收'}
        </Button>
        <Button onClick={onDone}>收起</Button>
      </div>
    </GuidedForm>
  );
}
