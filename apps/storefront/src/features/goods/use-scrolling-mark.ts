import { type RefObject, useEffect } from 'react';

/** Without another step of scrolling for so long, rows have come to rest under the pointer. */
const restMs = 100;

/**
 * Marks a list as moving while the window scrolls. What passes under the pointer is not pointed at then: each row would
 * be drawn twice more, and a press that comes a moment late would order another goods.
 */
export function useScrollingMark(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const stop = () => list.current?.removeAttribute('data-moving');
    function step() {
      clearTimeout(rest);
      list.current?.setAttribute('data-moving', '');
      rest = setTimeout(stop, restMs);
    }
    window.addEventListener('scroll', step, { passive: true });
    return () => {
      clearTimeout(rest);
      window.removeEventListener('scroll', step);
    };
  }, [list]);
}
