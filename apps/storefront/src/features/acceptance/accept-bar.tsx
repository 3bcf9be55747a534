import { Button } from '@qianfang/ui/button';
import { Progress } from '@qianfang/ui/progress';
import { TextField } from '@qianfang/ui/text-field';
import { useState } from 'react';
import type { Acceptance } from './use-acceptance.ts';

/** Codes typed or scanned here; a scanner is heard outside of it as well. */
function ScanField({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <TextField
      label="扫码：条码、GS1 码、追溯码或批号"
      labelHidden
      size="md"
      className="w-60 max-md:w-full"
      placeholder="扫商品条码、追溯码或批号"
      autoComplete="off"
      inputMode="text"
      enterKeyHint="done"
      maxLength={200}
      value={code}
      onChange={({ currentTarget }) => setCode(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (code.trim() === '') return;
        onCode(code);
        setCode('');
      }}
    />
  );
}

/** What the last scan came to; before one, how to count. */
function Told({ told }: Pick<Acceptance, 'told'>) {
  return (
    <div className="min-w-0">
      <p role="status" className="text-13 text-ink-2">
        {told === null && '扫一次计 1 件；到货栏按 Enter 计为到齐，↑ ↓ 换行'}
        {told && !told.isWrong && <span className="text-brand">{told.text}</span>}
      </p>
      <p role="alert" className="text-13 font-medium text-danger">
        {told?.isWrong && told.text}
      </p>
    </div>
  );
}

/** Scanner, progress and submit, at the bottom of the window while batches are counted. */
export function AcceptBar({
  acceptance,
  isReading,
  onClose,
}: {
  acceptance: Acceptance;
  isReading: boolean;
  onClose: () => void;
}) {
  const { sums, told, isWhole, isSending, scan } = acceptance;
  const isCounted = sums.counted === sums.batches;
  return (
    <div
      data-bar=""
      className="sticky bottom-0 z-10 -mx-5 grid gap-2 border-t border-line-2 bg-card px-5 py-2.5 max-md:bottom-tabs max-md:-mx-3 max-md:px-3 [@media(max-height:560px)]:static"
    >
      <div className="grid items-center gap-x-4 gap-y-1.5 md:grid-cols-[auto_minmax(0,1fr)]">
        <ScanField onCode={scan} />
        <Told told={told} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          busy={isSending || isReading}
          busyText={isReading ? '正在读取' : '提交中'}
        >
          {isCounted && isWhole ? '全部合格，提交验收' : '提交验收'}
        </Button>
        <Button onClick={onClose}>收起</Button>
        <div className="ml-auto flex items-center gap-3 text-13 text-ink-2">
          <span className="whitespace-nowrap">
            已清点 {sums.counted} / {sums.batches} 个批号
          </span>
          <span className="w-24 max-md:hidden">
            <Progress label="已清点的批号" value={sums.counted} max={sums.batches} />
          </span>
        </div>
      </div>
    </div>
  );
}
