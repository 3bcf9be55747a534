import { maxEvidenceBytes, maxEvidencePictures } from '@qianfang/contract/after-sale.calls';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { askConfirm } from '@qianfang/ui/confirm';
import { DateField } from '@qianfang/ui/date-field';
import { Notice } from '@qianfang/ui/notice';
import { TextArea } from '@qianfang/ui/text-area';
import { TextField } from '@qianfang/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { PicturePicker } from '../../shared/picture-picker.tsx';
import { AcceptBar } from './accept-bar.tsx';
import { AcceptLines, type TraceCount } from './accept-lines.tsx';
import { type Batch, keyOf, withRest } from './found.ts';
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
    <div className="grid grid-cols-2 items-start gap-x-4 lg:grid-cols-4">
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
  acceptance: { draft, errors, sums, files, isSending, share, change, attach },
  onReading,
}: {
  acceptance: Acceptance;
  onReading: (isReading: boolean) => void;
}) {
  return (
    <>
      <Notice tone="warn">
        {[
          sums.short > 0 ? `短少 ${formatCount(sums.short)} 件` : '',
          sums.refused > 0 ? `拒收 ${formatCount(sums.refused)} 件` : '',
        ]
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

/** How many of a batch's trace codes were scanned. */
function traceCounter({ codes, draft }: Acceptance): (batch: Batch) => TraceCount | null {
  const scanned = new Set(draft.scanned);
  const counts = new Map(
    codes?.lines.map((line) => {
      const packs = line.codes.filter((one) => one.is_pack);
      const count = { packs: packs.length, scanned: packs.filter(({ code }) => scanned.has(code)).length };
      return [keyOf(line), line.is_traced || packs.length > 0 ? count : null];
    }),
  );
  return (batch) => (codes?.is_cut ? null : (counts.get(keyOf(batch)) ?? null));
}

/** One press for what arrived whole, and one for what did not come. */
function RestButtons({ acceptance, parcel }: { acceptance: Acceptance; parcel: AcceptanceTask['parcel'] }) {
  const { draft, sums, change } = acceptance;
  const left = sums.batches - sums.counted;
  async function askAndClear() {
    if (await askConfirm({ text: '确定清空已清点的数量吗？', confirmLabel: '清空' }))
      change({ found: {}, scanned: [] });
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {left > 0 && (
        <Button variant="soft" onClick={() => change({ found: withRest(parcel, draft.found, 'all') })}>
          {sums.counted === 0 ? '全部到齐' : `其余 ${left} 个批号到齐`}
        </Button>
      )}
      {left > 0 && sums.counted > 0 && (
        <Button onClick={() => change({ found: withRest(parcel, draft.found, 'none') })}>
          其余 {left} 个批号未到
        </Button>
      )}
      {sums.counted > 0 && (
        <Button variant="ghost" onClick={() => void askAndClear()}>
          清空
        </Button>
      )}
      <p className="text-13 text-ink-3">到齐后只改有短少或拒收的批号</p>
    </div>
  );
}

/** 收货验收 of one parcel: per batch, units arrived and units in order. */
export function AcceptForm(task: AcceptanceTask & { readonly ordered: ReadonlyMap<number, number> }) {
  const { parcel, ordered, isCold, today, onDone } = task;
  const acceptance = useAcceptance(task);
  const { draft, errors, sums, isWhole, told, change, submit } = acceptance;
  const isCounted = sums.counted === sums.batches;
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
      <AcceptanceFacts acceptance={acceptance} isCold={isCold} today={today} />
      <RestButtons acceptance={acceptance} parcel={parcel} />
      <AcceptLines
        lines={parcel.lines}
        found={draft.found}
        orderedOf={(batch) => ordered.get(batch.line_id) ?? batch.number}
        traceOf={traceCounter(acceptance)}
        isTried={errors.lines !== undefined}
        current={told?.key ?? null}
        onChange={(found) => change({ found })}
      />
      {errors.lines && (
        <p role="alert" tabIndex={-1} className="text-13 text-danger">
          {errors.lines}
        </p>
      )}
      {!isWhole && isCounted && <Shortcomings acceptance={acceptance} onReading={setIsReading} />}
      <AcceptBar acceptance={acceptance} isReading={isReading} onClose={onDone} />
    </GuidedForm>
  );
}
