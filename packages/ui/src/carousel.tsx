import { type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from './icons.tsx';

export type CarouselSlide = {
  id: string;
  /** Accessible name of the slide; its content has the link. */
  label: string;
  content: ReactNode;
};

const turnMs = 5000;

export type CarouselProps = {
  /** e.g. 活动轮播. */
  label: string;
  slides: readonly CarouselSlide[];
  /** Default 5000; 0 disables auto-rotation. */
  className?: string | undefined;
};

function prefersStillness(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Rotates every five seconds; stops by its pause button, on hover or focus, and for reduced motion. */
export function Carousel({ label, slides, className }: CarouselProps) {
  const [at, setAt] = useState(0);
  const [isPaused, setIsPaused] = useState(prefersStillness);
  const [isSuspended, setIsSuspended] = useState(false);
  const touchStart = useRef<number | null>(null);
  const count = slides.length;
  const shown = count === 0 ? 0 : at % count;
  const turns = count > 1;
  const isTurning = turns && !isPaused && !isSuspended;

  // biome-ignore lint/correctness/useExhaustiveDependencies: manual rotation restarts the five seconds
  useEffect(() => {
    if (!isTurning) return;
    const timer = setTimeout(() => {
      if (!document.hidden) setAt(shown + 1);
    }, turnMs);
    return () => clearTimeout(timer);
  }, [isTurning, shown, at]);

  function turn(by: number) {
    setAt((shown + by + count) % count);
  }

  function endTouch(event: TouchEvent) {
    const from = touchStart.current;
    const to = event.changedTouches.item(0)?.clientX;
    touchStart.current = null;
    if (from === null || to === undefined || Math.abs(to - from) < 40) return;
    turn(to < from ? 1 : -1);
  }

  if (count === 0) return null;
  const arrow =
    'absolute top-1/2 z-1 grid size-9 -translate-y-1/2 place-items-center rounded-full bg-card/85 text-ink opacity-0 shadow-raise transition-opacity group-focus-within/carousel:opacity-100 group-hover/carousel:opacity-100 hover:text-brand max-md:hidden';

  return (
    <section
      aria-roledescription="轮播"
      aria-label={label}
      className={classNames('group/carousel relative overflow-hidden', className)}
      onMouseEnter={() => setIsSuspended(true)}
      onMouseLeave={() => setIsSuspended(false)}
      onFocus={() => setIsSuspended(true)}
      onBlur={() => setIsSuspended(false)}
      onTouchStart={(event) => {
        touchStart.current = event.touches.item(0)?.clientX ?? null;
      }}
      onTouchEnd={endTouch}
    >
      <div className="grid h-full grid-rows-[minmax(0,1fr)]" aria-live={isTurning ? 'off' : 'polite'}>
        {slides.map((slide, index) => {
          const isShown = index === shown;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
            <div
              key={slide.id}
              role="group"
              aria-roledescription="幻灯片"
              aria-label={`第 ${index + 1} 张，共 ${count} 张：${slide.label}`}
              inert={!isShown}
              className={classNames(
                '[grid-area:1/1] min-h-0 min-w-0 transition-opacity duration-180',
                isShown ? 'opacity-100' : 'pointer-events-none opacity-0',
              )}
            >
              {slide.content}
            </div>
          );
        })}
      </div>
      {count > 1 && (
        <>
          <button
            type="button"
            aria-label="上一张"
            onClick={() => turn(-1)}
            className={classNames(arrow, 'left-3')}
          >
            <ChevronLeftIcon />
          </button>
          <button
            type="button"
            aria-label="下一张"
            onClick={() => turn(1)}
            className={classNames(arrow, 'right-3')}
          >
            <ChevronRightIcon />
          </button>
          <div className="absolute bottom-2 left-4 z-1 flex items-center rounded-full bg-card/85 px-1">
            {slides.map((slide, index) => (
              <button
                key={slide.id}
                type="button"
                aria-label={`第 ${index + 1} 张：${slide.label}`}
                aria-current={index === shown || undefined}
                onClick={() => setAt(index)}
                className="group/dot grid h-6 min-w-6 place-items-center rounded-full"
              >
                <span
                  className={classNames(
                    'forced-colors:bg-[CanvasText] h-2 rounded-full transition-[width,background-color]',
                    index === shown ? 'w-6 bg-brand-fill' : 'w-2 bg-control group-hover/dot:bg-brand',
                  )}
                />
              </button>
            ))}
            {turns && (
              <button
                type="button"
                aria-label={isPaused ? '继续播放' : '暂停播放'}
                onClick={() => setIsPaused(!isPaused)}
                className="grid size-6 place-items-center rounded-full text-ink-2 hover:text-brand"
              >
                {isPaused ? <PlayIcon size={14} /> : <PauseIcon size={14} />}
              </button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
