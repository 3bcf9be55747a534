import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { freeBottom } from './free-bottom.ts';
import { AlertIcon, CheckCircleIcon, CloseIcon, ErrorIcon, type Icon, InfoIcon } from './icons.tsx';
import { createToastQueue, type ToastEntry, type ToastOptions, type ToastTone } from './toast-queue.ts';

export type { ToastOptions } from './toast-queue.ts';

const queue = createToastQueue();

/** Callable anywhere: `toast.success('收藏成功', { action: { label: '查看', onClick } })`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => queue.add('success', text, options),
  error: (text: string, options?: ToastOptions) => queue.add('error', text, options),
  warning: (text: string, options?: ToastOptions) => queue.add('warning', text, options),
  info: (text: string, options?: ToastOptions) => queue.add('info', text, options),
  dismiss: queue.dismiss,
  clear: queue.clear,
};

const icons: Record<ToastTone, Icon> = {
  success: CheckCircleIcon,
  error: ErrorIcon,
  warning: AlertIcon,
  info: InfoIcon,
};

/** Mount once around the app. F6 focuses the toast, Esc closes it. */
export function ToastProvider({ children }: { children?: ReactNode }) {
  return (
    <>
      {children}
      <ToastRegion />
    </>
  );
}

function ToastRegion() {
  const entries = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const [isPaused, setIsPaused] = useState(false);
  const region = useRef<HTMLElement>(null);
  const entry = entries.at(-1);
  useFreePlace(region, entry);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    function goToToasts(event: KeyboardEvent) {
      if (event.key !== 'F6' || queue.read().length === 0) return;
      event.preventDefault();
      cameFrom.current = document.activeElement;
      const buttons = region.current?.querySelectorAll('button');
      buttons?.item(buttons.length - 1).focus();
    }
    document.addEventListener('keydown', goToToasts);
    return () => document.removeEventListener('keydown', goToToasts);
  }, []);

  // A region removed under the pointer gets no leave event.
  useEffect(() => {
    if (entries.length === 0) setIsPaused(false);
  }, [entries.length]);

  function close(id: number) {
    const hadFocus = region.current?.contains(document.activeElement);
    queue.dismiss(id);
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  return createPortal(
    // An open dialog hides the page around it from screen readers, except elements with aria-live.
    <div data-toasts="" data-print="hide" aria-live="off">
      <Announcer entries={entries} tones={['success', 'info']} live="polite" />
      <Announcer entries={entries} tones={['error', 'warning']} live="assertive" />
      {entry && (
        <section
          ref={region}
          aria-label="消息提示"
          className="pointer-events-none fixed inset-x-3 z-70 grid justify-items-center"
          onPointerEnter={() => setIsPaused(true)}
          onPointerLeave={() => setIsPaused(false)}
          onFocus={() => setIsPaused(true)}
          onBlur={() => setIsPaused(false)}
        >
          <ToastCard key={entry.id} entry={entry} isPaused={isPaused} onClose={() => close(entry.id)} />
        </section>
      )}
    </div>,
    document.body,
  );
}

/** Keeps the toast at the bottom of the window, clear of what is there. */
function useFreePlace(region: RefObject<HTMLElement | null>, entry: ToastEntry | undefined): void {
  useLayoutEffect(() => {
    const { current } = region;
    const card = current?.firstElementChild;
    if (!entry || !current || !card) return;
    const place = () => {
      // Under the pointer or with the focus it stays: a press must end where it began.
      if (current.matches(':hover, :focus-within')) return;
      current.style.bottom = `${freeBottom(card.getBoundingClientRect())}px`;
    };
    place();
    const moves = ['resize', 'scroll', 'focusin'];
    // A bar may come, or its page go, without any of these.
    const timer = setInterval(place, 300);
    for (const move of moves) window.addEventListener(move, place);
    return () => {
      clearInterval(timer);
      for (const move of moves) window.removeEventListener(move, place);
    };
  }, [region, entry]);
}

/** Present from the start, as a live region must be; visible toasts are not announced twice. */
function Announcer({
  entries,
  tones,
  live,
}: {
  entries: readonly ToastEntry[];
  tones: readonly ToastTone[];
  live: 'polite' | 'assertive';
}) {
  return (
    <div aria-live={live} aria-relevant="additions" className="sr-only">
      {entries
        .filter((entry) => tones.includes(entry.tone))
        .map((entry) => (
          <p key={`${entry.id}-${entry.repeats}`}>
            {entry.text}
            {entry.action && `，按 F6 可${entry.action.label}`}
          </p>
        ))}
    </div>
  );
}

function ToastCard({
  entry,
  isPaused,
  onClose,
}: {
  entry: ToastEntry;
  isPaused: boolean;
  onClose: () => void;
}) {
  const { id, tone, text, action, durationMs, repeats } = entry;
  const ToneIcon = icons[tone];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated message restarts the time
  useEffect(() => {
    if (isPaused || durationMs === 0) return;
    const timer = setTimeout(() => queue.dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, isPaused, durationMs, repeats]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Esc of the buttons inside
    <div
      data-tone={tone}
      className="pointer-events-auto flex min-h-11 max-w-[560px] animate-toast-in items-center gap-2 rounded-card bg-inverse py-2 pr-2 pl-4 text-on-inverse shadow-raise"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <ToneIcon size={18} className={toneColours[tone]} />
      <p aria-hidden="true" className="min-w-0">
        {text}
      </p>
      {action && (
        <button
          type="button"
          className="ml-1 min-h-7 shrink-0 rounded-control px-1.5 font-semibold underline underline-offset-3 outline-offset-0! outline-current! hover:no-underline"
          onClick={() => {
            onClose();
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={`关闭提示：${text}`}
        className="grid size-7 shrink-0 place-items-center rounded-control opacity-70 outline-offset-0! outline-current! hover:opacity-100"
        onClick={onClose}
      >
        <CloseIcon size={16} />
      </button>
    </div>
  );
}

const toneColours: Record<ToastTone, string> = {
  success: 'text-inverse-ok',
  error: 'text-inverse-bad',
  warning: 'text-inverse-warn',
  info: '',
};
