import { Button, buttonClass } from '@qianfang/ui/button';
import { Countdown } from '@qianfang/ui/countdown';
import { CheckCircleIcon } from '@qianfang/ui/icons';
import { ExternalIcon, RefreshIcon } from '@qianfang/ui/page-icons';
import { Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { refusalText } from '../../shared/refusals.ts';
import { codeQuery, progressQuery, type ScanProgress, type ScanPurpose } from './wechat.queries.ts';

type State = ScanProgress['state'] | 'failed';

/** The overlay of a code that cannot be scanned now. */
const veils: Partial<Record<State, string>> = {
  scanned: '已扫码',
  refused: '已在手机上取消',
  expired: '二维码已失效',
  failed: '二维码没有取到',
};

const sentences: Record<State, string> = {
  waiting: '打开微信，用“扫一扫”扫描二维码',
  scanned: '请在手机上点“确认”',
  confirmed: '已确认，正在继续',
  unbound: '已确认，正在继续',
  refused: '需要时请刷新二维码，再扫一次',
  expired: '请刷新二维码后再扫',
  failed: '请稍候刷新再试',
};

function Veil({ state, onRefresh }: { state: State; onRefresh: () => void }) {
  const title = veils[state];
  if (title === undefined) return null;
  return (
    <div className="absolute inset-0 grid content-center justify-items-center gap-3 rounded-card bg-card/95 text-ink">
      {state === 'scanned' && <CheckCircleIcon size={40} className="text-brand" />}
      <b className="font-semibold">{title}</b>
      {state !== 'scanned' && (
        <Button variant="primary" icon={<RefreshIcon size={16} />} onClick={onRefresh}>
          刷新二维码
        </Button>
      )}
    </div>
  );
}

/** A code for the phone. Polls the phone's progress and reports the confirmation. */
export function ScanCode({
  purpose,
  onConfirmed,
}: {
  purpose: ScanPurpose;
  onConfirmed: (state: 'confirmed' | 'unbound') => void;
}) {
  const [round, setRound] = useState(0);
  const code = useQuery(codeQuery(purpose, round));
  const progress = useQuery(progressQuery(code.data?.id));
  const state: State = code.isError || progress.isError ? 'failed' : (progress.data?.state ?? 'waiting');
  const notify = useEffectEvent(onConfirmed);
  useEffect(() => {
    if (state === 'confirmed' || state === 'unbound') notify(state);
  }, [state]);

  const alt = purpose === 'bind' ? '绑定微信二维码' : '微信登录二维码';
  const reason = refusalText(code.error ?? progress.error);
  const until = progress.data
    ? progress.dataUpdatedAt + progress.data.seconds_left * 1000
    : code.dataUpdatedAt + (code.data?.seconds_left ?? 0) * 1000;
  const isRunning = code.isSuccess && (state === 'waiting' || state === 'scanned');
  return (
    <div data-part="scan-code" data-state={state} className="grid justify-items-center gap-3 text-center">
      <div className="relative rounded-card border border-line bg-white p-3">
        {code.data ? (
          <img
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(code.data.svg)}`}
            alt={alt}
            width={200}
            height={200}
          />
        ) : (
          <Skeleton className="size-[200px]" />
        )}
        <Veil state={state} onRefresh={() => setRound((value) => value + 1)} />
      </div>
      <p role="status">{state === 'failed' && reason ? reason : sentences[state]}</p>
      {isRunning && (
        <p className="text-13 text-ink-3">
          <Countdown variant="plain" label="有效时间" until={until} />
        </p>
      )}
      {isRunning && code.data?.phone_url && (
        <a
          href={code.data.phone_url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'soft' })}
        >
          打开手机微信（演示）
          <ExternalIcon size={16} />
        </a>
      )}
    </div>
  );
}
