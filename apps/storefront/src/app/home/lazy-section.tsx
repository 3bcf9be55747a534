import { ErrorState } from '@qianfang/ui/error-state';
import { useWhenBack } from '@qianfang/ui/use-when-back';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Preload distance below the window: two turns of the wheel. */
const nearby = '0px 0px 200px 0px';

function useIsNear() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: nearby },
    );
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return { place, isNear };
}

/**
 * A part below the first screen, which many visits never reach: its code and data load when it comes near. It
 * fails alone.
 */
export function LazySection({ load }: { load: () => Promise<ComponentType> }) {
  const { place, isNear } = useIsNear();
  const [hasFailed, setHasFailed] = useState(false);
  const [Part, setPart] = useState<ComponentType>();
  const fetchPart = () =>
    load().then(
      (part) => setPart(() => part),
      () => setHasFailed(true),
    );
  const fetchFirst = useEffectEvent(fetchPart);
  useWhenBack(hasFailed, () => void fetchPart());
  useEffect(() => {
    if (isNear) void fetchFirst();
  }, [isNear]);
  if (Part) return <Part />;
  // Reserves the part's height, so that nothing below moves.
  return (
    <div ref={place} className="min-h-96">
      {hasFailed && (
        <ErrorState
          className="rounded-card border border-line bg-card"
          text="网络断开了，连上后自动继续"
          onRetry={fetchPart}
        />
      )}
    </div>
  );
}
