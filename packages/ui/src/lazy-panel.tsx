import { type ReactNode, useState } from 'react';
import { ErrorState } from './error-state.tsx';
import { type LazyPart, useLazyPart } from './lazy-part.ts';
import { useWhenBack } from './use-when-back.ts';

/**
 * A part of the page that is fetched when it is first shown. Where its code does not come, it alone says so, and goes
 * on by itself when the network is back.
 */
export function LazyPanel<P extends object>({
  source,
  props,
  failed,
  className,
  waiting,
}: {
  source: LazyPart<P>;
  props: P;
  /** What did not come: "短信登录没有打开". */
  failed: string;
  /** About as high as it will be. */
  className?: string;
  /** Until it is there. */
  waiting?: ReactNode;
}) {
  const [isFailed, setIsFailed] = useState(false);
  const Part = useLazyPart(source, !isFailed, () => setIsFailed(true));
  const tryAgain = () =>
    source.fetch().then(
      () => setIsFailed(false),
      () => {},
    );
  useWhenBack(isFailed, () => void tryAgain());
  if (Part) return <Part {...props} />;
  if (!isFailed) return waiting ?? <div className={className} />;
  return (
    <ErrorState
      className={className}
      title={failed}
      text="网络断开了，连上后自动继续"
      onRetry={() => void tryAgain()}
    />
  );
}

/** A part without which the page is as good: nothing stands for it until it is there. */
export function LazyExtra<P extends object>({ source, props }: { source: LazyPart<P>; props: P }) {
  const [isFailed, setIsFailed] = useState(false);
  const Part = useLazyPart(source, !isFailed, () => setIsFailed(true));
  useWhenBack(isFailed, () => setIsFailed(false));
  return Part && <Part {...props} />;
}
