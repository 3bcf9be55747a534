import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { AlertIcon } from './icons.tsx';

export type ErrorStateProps = {
  title?: ReactNode;
  text?: ReactNode;
  onRetry?: (() => unknown) | undefined;
  isRetrying?: boolean | undefined;
  /** Beside 重试, e.g. a link home. */
  actions?: ReactNode;
  className?: string | undefined;
};

/** One part of a page failed to load; the rest stays usable. */
export function ErrorState({
  title = '这一栏没有加载出来',
  text = '其他内容不受影响，请重试',
  onRetry,
  isRetrying = false,
  actions,
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classNames(
        'grid content-center justify-items-center gap-2.5 px-5 py-8 text-center',
        className,
      )}
    >
      <AlertIcon size={36} className="text-warn" />
      <div className="text-balance">
        <p className="font-semibold">{title}</p>
        {text && <p className="text-ink-3">{text}</p>}
      </div>
      {(onRetry || actions) && (
        <div className="flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button size="sm" busy={isRetrying} onClick={() => void onRetry()}>
              重试
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
