import { type ReactNode, useState } from 'react';
import { ErrorState } from './error-state.tsx';
import { type LazyPart, useLazyPart } from './lazy-part.ts';
import { useWhenBack } from './use-when-back.ts';

/** A page part loaded on first use. Only it reports a failed load, and retries when back online. */
export function LazyPanel<P extends object>({
  source,
  props,
  failed,
  className,
  waiting,
}: {
  source: LazyPart<P>;
  props: P;
  /** Error when it fails to load: "短信登录没有打开". */
  failed: string;
  /** For its approximate height. */
  className?: string;
  /** Placeholder while loading. */
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
    <ErrorState className={className} title={failed} text="网络断开了，连上后自动继续" onRetry={tryAgain} />
  );
}

/** An optional part: no placeholder while loading. */
export function LazyExtra<P extends object>({ source, props }: { source: LazyPart<P>; props: P }) {
  const [isFailed, setIsFailed] = useState(false);
  const Part = useLazyPart(source, !isFailed, () => setIsFailed(true));
  useWhenBack(isFailed, () => setIsFailed(false));
  return Part && <Part {...props} />;
}
