import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { AlertIcon, CheckCircleIcon, CloseIcon, ErrorIcon, type Icon, InfoIcon } from './icons.tsx';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'bad';

export type NoticeProps = {
  tone?: NoticeTone | undefined;
  /** At the right end, e.g. a LinkButton. */
  action?: ReactNode;
  onClose?: (() => void) | undefined;
  /** Announced when it appears after the page has loaded. */
  live?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const tones: Record<NoticeTone, { dress: string; Icon: Icon }> = {
  info: { dress: 'bg-info-soft text-info', Icon: InfoIcon },
  ok: { dress: 'bg-brand-soft text-brand', Icon: CheckCircleIcon },
  warn: { dress: 'bg-warn-soft text-warn', Icon: AlertIcon },
  bad: { dress: 'bg-danger-soft text-danger', Icon: ErrorIcon },
};

/** A permanent notice in the page: what happened, then what to do. Links inside are underlined. */
export function Notice({ tone = 'info', action, onClose, live = false, className, children }: NoticeProps) {
  const { dress, Icon } = tones[tone];
  return (
    <div
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={classNames(
        'flex items-start gap-2 rounded-control px-3.5 py-2.5 text-13 contrast:border contrast:border-current forced-colors:border',
        dress,
        className,
      )}
    >
      <span className="grid h-[1.5em] shrink-0 place-items-center">
        <Icon size={16} />
      </span>
      <div className="min-w-0 flex-1 [&_a]:font-medium [&_a]:underline [&_a]:underline-offset-3 [&_b]:font-semibold">
        {children}
      </div>
      {action}
      {onClose && (
        <button
          type="button"
          aria-label="关闭提示"
          onClick={onClose}
          className="-my-0.5 -mr-1.5 grid size-6 shrink-0 place-items-center rounded-control opacity-80 hover:opacity-100"
        >
          <CloseIcon size={14} />
        </button>
      )}
    </div>
  );
}
