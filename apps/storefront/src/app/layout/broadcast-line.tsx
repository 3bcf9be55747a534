import { IconButton } from '@qianfang/ui/icon-button';
import { CloseIcon, PauseIcon, PlayIcon, SpeakerIcon } from '@qianfang/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { siteFactsQuery } from '../../shared/common.queries.ts';
import { useDismissed } from './use-dismissed.ts';
import { useReservedPlace } from './use-reserved-place.ts';

/** In px a second: slow enough to read. */
const speed = 45;
const minSeconds = 20;
const stillness = '(prefers-reduced-motion: reduce)';

/** The width of the text, which sets its duration. */
function useWidth(text: string) {
  const track = useRef<HTMLParagraphElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = track.current;
    if (!element || text === '') return;
    const watcher = new ResizeObserver(() => setWidth(element.scrollWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [text]);
  return { track, width };
}

/**
 * storefront.md 2: a scrolling message while there is one. It pauses on hover, focus or by its button (WCAG
 * 2.2.2), and for reduced motion; it then shows whole lines. `isCard`: inside a page.
 */
export function BroadcastLine({ isCard = false }: { isCard?: boolean }) {
  const { data, isPending } = useQuery(siteFactsQuery);
  const text = data?.broadcast.trim() ?? '';
  const [isClosed, close] = useDismissed('qf-broadcast', text);
  const [isPaused, setIsPaused] = useState(false);
  const { track, width } = useWidth(text);
  const isShown = text !== '' && !isClosed;
  const isReserved = useReservedPlace('qf-broadcast-place', isPending ? undefined : isShown);
  if (isReserved) return <div className={isCard ? 'h-[42px] print:hidden' : 'h-10 print:hidden'} />;
  if (!isShown) return null;
  const moves = !matchMedia(stillness).matches;
  return (
    <section
      data-part="broadcast"
      data-paused={isPaused || undefined}
      aria-label="公告"
      className={`broadcast text-13 text-ink-2 print:hidden ${isCard ? 'rounded-card border border-line bg-card px-4' : ''}`}
    >
      <div className={`flex min-h-10 items-center gap-2.5 ${isCard ? '' : 'frame-width'}`}>
        <SpeakerIcon size={16} className="text-warn" />
        <div className={`min-w-0 flex-1 ${moves ? 'overflow-hidden' : 'py-1.5'}`}>
          <p
            ref={track}
            className={moves ? 'broadcast-track w-max whitespace-nowrap' : ''}
            style={
              { '--broadcast-time': `${minSeconds + Math.round((2 * width) / speed)}s` } as CSSProperties
            }
          >
            {text}
          </p>
        </div>
        {moves && (
          <IconButton
            label={isPaused ? '继续滚动' : '暂停滚动'}
            size={28}
            icon={isPaused ? <PlayIcon size={14} /> : <PauseIcon size={14} />}
            onClick={() => setIsPaused(!isPaused)}
          />
        )}
        <IconButton label="关闭公告" size={28} icon={<CloseIcon size={14} />} onClick={close} />
      </div>
    </section>
  );
}
