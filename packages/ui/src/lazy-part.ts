import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toast } from './toast.tsx';

export type LazyPart<P> = {
  /** The component once it has arrived. */
  loaded: () => ComponentType<P> | null;
  /** Fetches it once; a failed fetch may be tried again. */
  fetch: () => Promise<ComponentType<P>>;
};

/**
 * A part whose code is fetched when it is first wanted. The overlays cost 20 to 45 KB and no page opens with one,
 * so they stay out of the first load.
 */
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

/** Starts the fetch on a hint such as a pointer over the trigger; its failure is told when the part is wanted. */
export function preloadPart<P>(source: LazyPart<P>): void {
  source.fetch().catch(() => undefined);
}

/** The component, or null until it is wanted and there. After a failed fetch `onFailure` takes the wish back. */
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

/** The same for what opens over the page: where its code does not come, the page stays as it is and the reader is told. */
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
