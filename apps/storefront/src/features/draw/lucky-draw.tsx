import { Button } from '@qianfang/ui/button';
import { askConfirm, showAlert } from '@qianfang/ui/confirm';
import { IconButton } from '@qianfang/ui/icon-button';
import { CloseIcon, GiftIcon } from '@qianfang/ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../shared/query-client.ts';
import { checkQuery, drawing, drawQuery } from './draw.queries.ts';

/** storefront.md 9: draw result delay and close animation. */
const resultDelayMs = 2_000;
const closeMs = 1_000;

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Where the closed pop-up stays closed: this tab, this draw. */
const closedKey = 'qf-draw-closed';

type Phase = 'open' | 'drawing' | 'closing' | 'closed';

function Prizes({ names, isSpinning }: { names: readonly string[]; isSpinning: boolean }) {
  const [lit, setLit] = useState(0);
  const count = Math.max(1, names.length);
  useEffect(() => {
    if (!isSpinning || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setLit((at) => (at + 1) % count), 120);
    return () => clearInterval(timer);
  }, [isSpinning, count]);
  return (
    <ul className="grid grid-cols-3 gap-1.5" aria-label="奖品">
      {names.map((name, at) => (
        <li
          key={name}
          className={`grid min-h-13 place-items-center rounded-control border px-1 text-center text-12 leading-tight ${
            isSpinning && lit === at ? 'border-brand bg-brand-soft text-brand' : 'border-line bg-sunk'
          }`}
        >
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Its place, and how it is folded to a line where it would stand over rows and buttons. */
const looks = {
  card: 'bottom-5 left-5 w-75 p-4 max-md:inset-x-3 max-md:bottom-19 max-md:flex max-md:w-auto max-md:items-center max-md:gap-2 max-md:p-2',
  line: 'bottom-24 left-5 flex items-center gap-2 p-2 max-md:inset-x-3 max-md:bottom-36',
} as const;

function Popup({ id, isLine }: { id: number; isLine: boolean }) {
  const { data: draw } = useQuery(drawQuery(id));
  const { mutateAsync } = useMutation(drawing);
  const [phase, setPhase] = useState<Phase>(() =>
    sessionStorage.getItem(closedKey) === String(id) ? 'closed' : 'open',
  );
  // One key for one draw, however often it is pressed or sent again.
  const key = useRef(crypto.randomUUID());
  if (phase === 'closed' || draw?.is_running !== 1 || draw.turns_left === 0) return null;

  function shut() {
    sessionStorage.setItem(closedKey, String(id));
    setPhase('closed');
  }

  async function start() {
    setPhase('drawing');
    try {
      const [prize] = await Promise.all([mutateAsync({ id, key: key.current }), after(resultDelayMs)]);
      setPhase('closing');
      await after(closeMs);
      shut();
      for (const queryKey of [['points'], ['coupon'], ['voucher'], ['wallet']]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      const text = prize.is_win === 1 ? `恭喜您抽中：${prize.name}` : prize.name;
      await showAlert({ title: '抽奖结果', text, detail: prize.remarks });
    } catch {
      // The failure has been shown; it may be tried again with the same key.
      setPhase('open');
    }
  }

  async function close() {
    if (phase !== 'drawing') return shut();
    const isSure = await askConfirm({
      title: '正在抽奖',
      text: '抽奖正在进行中，如没有显示结果，请到个人中心查看。',
      confirmLabel: '关闭',
      cancelLabel: '取消',
    });
    if (isSure) shut();
  }

  return (
    <section
      aria-label={draw.name}
      data-part="lucky-draw"
      data-phase={phase}
      className={`fixed z-30 rounded-card border border-line bg-card shadow-raise transition-[opacity,transform] duration-1000 print:hidden ${looks[isLine ? 'line' : 'card']} ${
        phase === 'closing' ? 'translate-y-6 opacity-0' : ''
      }`}
    >
      <header className="flex items-center gap-2 max-md:flex-1">
        <GiftIcon size={20} className="text-price" />
        <h2 className="flex-1 font-semibold">{draw.name}</h2>
        <IconButton label="关闭抽奖" icon={<CloseIcon size={16} />} onClick={() => void close()} />
      </header>
      <p className={isLine ? 'sr-only' : 'pb-2 text-13 text-ink-2 max-md:sr-only'}>{draw.rule_text}</p>
      <div className={isLine ? 'hidden' : 'max-md:hidden'}>
        <Prizes names={draw.prizes.map((prize) => prize.name)} isSpinning={phase === 'drawing'} />
      </div>
      <Button
        wide={!isLine}
        variant="primary"
        className={isLine ? undefined : 'mt-3 max-md:mt-0 max-md:w-auto'}
        busy={phase !== 'open'}
        busyText="正在抽奖"
        onClick={() => void start()}
      >
        立即抽奖（剩 {draw.turns_left} 次）
      </Button>
    </section>
  );
}

/** The lucky draw as a pop-up: only where the company has not joined yet, is_join 0 (storefront.md 4). */
export function LuckyDraw({ isLine }: { isLine: boolean }) {
  const { data } = useQuery(checkQuery);
  if (data?.is_join !== 0 || data.id === null) return null;
  return <Popup key={data.id} id={data.id} isLine={isLine} />;
}
