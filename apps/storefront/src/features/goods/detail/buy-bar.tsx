import { Price } from '@qianfang/ui/price';
import { type ComponentProps, type RefObject, useEffect, useState } from 'react';
import { GoodsThumb } from '../../../shared/goods-thumb.tsx';
import { BuyActions } from './buy-row.tsx';

/** What the search bar covers at the top of the window once it stays there. */
const coveredPx = 60;

/** Whether the whole element is in view; true until that is known, so that nothing appears for a moment. */
function useIsInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(true);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const watcher = new IntersectionObserver(
      // The last entry is the newest.
      (entries) => setIsInView((entries.at(-1)?.intersectionRatio ?? 1) >= 1),
      { threshold: 1, rootMargin: `-${coveredPx}px 0px 0px` },
    );
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [element]);
  return isInView;
}

/**
 * The row again, at the bottom of the window while the row itself is out of view; on phones always. Its room below the
 * page is kept, so that nothing moves, and it stays while the keyboard is in it.
 */
export function BuyBar({
  row,
  goods,
  ...purchase
}: ComponentProps<typeof BuyActions> & { row: RefObject<HTMLElement | null> }) {
  const isRowInView = useIsInView(row);
  return (
    <section
      aria-label="购买"
      data-part="buy-bar"
      data-bar=""
      className={`sticky bottom-0 z-6 mt-3 flex items-start gap-2.5 rounded-card border border-line-2 bg-card px-5 py-2 shadow-[0_-8px_24px_rgb(16_32_25/0.09)] max-md:bottom-tabs max-md:-mx-3 max-md:flex-wrap max-md:rounded-none max-md:border-x-0 max-md:px-3 print:hidden ${
        isRowInView ? 'md:invisible md:has-focus-visible:visible' : ''
      }`}
    >
      <span className="flex min-w-0 flex-1 items-center gap-3 max-md:hidden">
        <GoodsThumb src={goods.goods_image[0]?.list} size={44} />
        <span className="min-w-0">
          <b className="block truncate font-semibold" title={`${goods.name} ${goods.ypgg}`}>
            {goods.name} <span className="font-normal text-ink-2">{goods.ypgg}</span>
          </b>
          {goods.price !== null && <Price amount={goods.price} size="m" per={goods.bzdw} />}
        </span>
      </span>
      <BuyActions goods={goods} {...purchase} />
    </section>
  );
}
