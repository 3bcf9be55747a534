import { type RefCallback, useCallback, useRef, useState } from 'react';

/** Whether the content of a scroll frame exceeds the frame along one axis. */
export function useOverflow(axis: 'x' | 'y'): { ref: RefCallback<HTMLElement>; overflows: boolean } {
  const [overflows, setOverflows] = useState(false);
  const watcher = useRef<ResizeObserver | null>(null);

  // A callback instead of an effect: a dialog's frame comes and goes without a render of its parent.
  const ref = useCallback(
    (frame: HTMLElement | null) => {
      watcher.current?.disconnect();
      watcher.current = null;
      if (!frame) return;
      watcher.current = new ResizeObserver(() => {
        const content = frame.firstElementChild;
        const room = axis === 'x' ? frame.clientWidth : frame.clientHeight;
        const need = axis === 'x' ? content?.scrollWidth : content?.scrollHeight;
        setOverflows((need ?? 0) > room + 1);
      });
      watcher.current.observe(frame);
      if (frame.firstElementChild) watcher.current.observe(frame.firstElementChild);
    },
    [axis],
  );

  return { ref, overflows };
}
