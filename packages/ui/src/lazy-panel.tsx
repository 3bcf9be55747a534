import { useState } from 'react';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { type LazyPart, useLazyPart } from './lazy-part.ts';

/** A part of the page that is fetched when it is first shown. Where its code does not come, it alone says so and may be tried again. */
export function LazyPanel<P extends object>({
  source,
  props,
  failed,
  className,
}: {
  source: LazyPart<P>;
  props: P;
  /** What did not come: "短信登录没有打开". */
  failed: string;
  /** About as high as it will be. */
  className: string;
}) {
  const [isFailed, setIsFailed] = useState(false);
  const Part = useLazyPart(source, !isFailed, () => setIsFailed(true));
  if (Part) return <Part {...props} />;
  if (!isFailed) return <div className={className} />;
  return (
    <ErrorState
      className={className}
      title={failed}
      text="网络不畅，或刚刚更新了版本"
      onRetry={() => setIsFailed(false)}
      actions={
        <Button size="sm" onClick={() => window.location.reload()}>
          刷新页面
        </Button>
      }
    />
  );
}
