import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toast } from './toast.tsx';

export type LazyPart<P> = {
  /** The component once loaded. */
  loaded: () => ComponentType<P> | null;
  /** Loads it once; a failed load may be retried. */
  fetch: () => Promise<ComponentType<P>>;
};

/** Loaded on first use: overlays are 20 to 45 KB, and no page starts with one. */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let part: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;
  return {
    loaded: () => part,
    fetch() {
      loading ??= load().then(
        (component) => {
          part = component;
          return component;
        },
        (cause: unknown) => {
          loading = null;
          throw cause;
        },
      );
      return loading;
    },
  };
}

/** Starts loading on a hint such as hovering the trigger; a failure is reported on use. */
export function preloadPart<P>(source: LazyPart<P>): void {
  source.fetch().catch(() => undefined);
}

/** The component, or null until it is wanted and loaded. After a failure `onFailure` resets the request. */
export function useLazyPart<P>(
  source: LazyPart<P>,
  isWanted: boolean,
  onFailure: () => void,
): ComponentType<P> | null {
  const [part, setPart] = useState<ComponentType<P> | null>(source.loaded);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (!isWanted || part) return;
    let isCurrent = true;
    source.fetch().then(
      (component) => {
        if (isCurrent) setPart(() => component);
      },
      () => {
        if (isCurrent) fail();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [source, isWanted, part]);

  return part;
}

/** The same for overlays: on failure the page stays as it is and a toast says so. */
export function useOverlayPart<P>(
  source: LazyPart<P>,
  isWanted: boolean,
  onFailure: () => void,
): ComponentType<P> | null {
  return useLazyPart(source, isWanted, () => {
    toast.error('网络不畅，没有打开，请再试一次');
    onFailure();
  });
}
