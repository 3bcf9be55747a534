import { Button } from '@qianfang/ui/button';
import { askConfirm } from '@qianfang/ui/confirm';
import { IconButton } from '@qianfang/ui/icon-button';
import { CloseIcon, GiftIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { toast } from '@qianfang/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { readItem, writeItem } from '../../shared/session-memory.ts';
import { checkQuery, lotteryQuery } from './lottery-popup.queries.ts';
import { after, type Prize, resultDelayMs, showPrize, useDrawPrize } from './use-draw-prize.ts';
import { Wheel } from './wheel.tsx';

/** storefront.md 9: close animation. */
const closeMs = 1_000;

/** The closed pop-up stays closed for this tab and draw. */
const closedKey = 'qf-draw-closed';

type Phase = 'open' | 'drawing' | 'closing' | 'closed';

type Look = 'card' | 'narrow' | 'dot';

const wide = window.matchMedia('(min-width: 117.5rem)');
const narrow = window.matchMedia('(min-width: 90rem)');

function subscribe(listener: () => void): () => void {
  for (const room of [wide, narrow]) room.addEventListener('change', listener);
  return () => {
    for (const room of [wide, narrow]) room.removeEventListener('change', listener);
  };
}

/** As much as fits the page's left margin, so that it covers no rows; else little more than its button. */
function useLook(isWide: boolean): Look {
  const room = useSyncExternalStore(subscribe, () => {
    if (wide.matches) return 'card';
    return narrow.matches ? 'narrow' : 'dot';
  });
  return isWide ? 'dot' : room;
}

const places: Record<Look, string> = {
  card: 'bottom-5 left-5 w-75 p-4 max-md:inset-x-3 max-md:bottom-[calc(var(--spacing-tabs)+0.75rem)] max-md:w-auto',
  narrow: 'bottom-5 left-2 w-26.5 p-2',
  // Above the bottom bars of lists and carts. A phone has no margin: there it is a line below the page.
  dot: 'bottom-24 left-2 grid justify-items-center p-px max-md:static max-md:mx-3 max-md:mt-5 max-md:flex max-md:items-center max-md:pr-2 max-md:pl-3 max-md:shadow-none',
};

const heads: Record<Look, string> = {
  card: 'flex items-center gap-2',
  narrow: 'flex flex-wrap items-center justify-between gap-2',
  dot: 'contents',
};

const headings: Record<Look, string> = {
  card: 'flex-1 font-semibold',
  narrow: 'order-1 w-full text-12 font-semibold',
  dot: 'sr-only max-md:not-sr-only max-md:flex-1 max-md:text-14 max-md:font-semibold',
};

function DotIcon() {
  return (
    <span className="grid justify-items-center text-12 leading-tight text-ink">
      <GiftIcon size={20} className="text-price" />
      抽奖
    </span>
  );
}

function Popup({ id, isWide }: { id: number; isWide: boolean }) {
  const { data: draw } = useQuery(lotteryQuery(id));
  const drawOnce = useDrawPrize(id);
  const navigate = useNavigate();
  const room = useLook(isWide);
  const [prize, setPrize] = useState<Prize>();
  const [phase, setPhase] = useState<Phase>(() => (readItem(closedKey) === String(id) ? 'closed' : 'open'));
  // While it draws there is a wheel to see, whatever the room.
  const look = phase === 'open' ? room : 'card';
  const box = useRef<HTMLElement>(null);
  // Closing it during a draw hides the result.
  const isShut = useRef(false);
  if (phase === 'closed' || draw?.is_running !== 1 || draw.turns_left === 0) return null;

  function shut() {
    isShut.current = true;
    writeItem(closedKey, String(id));
    setPhase('closed');
  }

  async function start() {
    setPhase('drawing');
    // The button that was pressed makes room for a larger one.
    if (room !== 'card') box.current?.focus();
    try {
      const drawn = await drawOnce(setPrize);
      if (isShut.current) return;
      setPhase('closing');
      await after(closeMs);
      shut();
      await showPrize(drawn);
    } catch {
      // The failure has been shown; a retry uses the same key.
      if (!isShut.current) setPhase('open');
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
    if (!isSure) return;
    shut();
    const action = { label: '查看抽奖记录', onClick: () => void navigate(paths.draws) };
    toast.info('结果会记在抽奖记录里', { action });
  }

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={draw.name}
      data-part="lucky-draw"
      data-phase={phase}
      className={`fixed z-30 rounded-card border border-line bg-card shadow-raise transition-[opacity,transform] duration-1000 print:hidden ${places[look]} ${phase === 'closing' ? 'translate-y-6 opacity-0' : ''}`}
    >
      <header className={heads[look]}>
        {look !== 'dot' && <GiftIcon size={20} className="text-price" />}
        <h2 className={headings[look]}>{draw.name}</h2>
        <IconButton
          label="关闭抽奖"
          icon={<CloseIcon size={look === 'dot' ? 14 : 16} />}
          {...(look === 'dot' ? { size: 24, className: 'order-last' } : {})}
          onClick={() => void close()}
        />
      </header>
      <p className={look === 'card' ? 'pb-2 text-13 text-ink-2' : 'sr-only'}>{draw.rule_text}</p>
      {look === 'card' && (
        <Wheel
          prizes={draw.prizes}
          isTurning={phase === 'drawing'}
          drawnId={prize?.prize_id}
          stopsAfterMs={resultDelayMs}
        />
      )}
      {look === 'card' && (
        <p className="pt-2 text-right text-13">
          <Link to={paths.draws} className={linkClass()}>
            奖品概率与中奖记录
          </Link>
        </p>
      )}
      {look === 'narrow' && <p className="pt-0.5 text-12 text-ink-2">剩 {draw.turns_left} 次</p>}
      {look === 'dot' ? (
        <IconButton
          size={44}
          label={`立即抽奖（剩 ${draw.turns_left} 次）`}
          icon={<DotIcon />}
          busy={phase !== 'open'}
          onClick={() => void start()}
        />
      ) : (
        <Button
          wide
          size={look === 'narrow' ? 'sm' : 'md'}
          variant="primary"
          className="mt-3"
          busy={phase !== 'open'}
          busyText={look === 'narrow' ? '抽奖中' : '正在抽奖'}
          onClick={() => void start()}
        >
          {look === 'narrow' ? '立即抽奖' : `立即抽奖（剩 ${draw.turns_left} 次）`}
        </Button>
      )}
    </section>
  );
}

/** The lucky draw as a pop-up: only if the company has not joined yet, is_join 0 (storefront.md 4). */
export function LotteryPopup({ isWide }: { /** The page uses the margins as well. */ isWide: boolean }) {
  const { data } = useQuery(checkQuery);
  if (data?.is_join !== 0 || data.id === null) return null;
  return <Popup key={data.id} id={data.id} isWide={isWide} />;
}
