import { Badge, type BadgeKind, badgeTones } from '@qianfang/ui/badge';
import { Price } from '@qianfang/ui/price';
import type { ReactNode } from 'react';
import { QuestionKey } from '../../shared/order-keys/question-key.tsx';
import { useQuantityFocus } from '../../shared/order-keys/use-quantity-focus.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { pictureSource } from '../../shared/picture-src.ts';
import type { PromotedGoods } from './promotion.queries.ts';

/** Cards side by side; stacked on a phone. */
export function OfferGrid({ children }: { children: ReactNode }) {
  const { list, rowKeys } = useQuantityFocus<HTMLUListElement>();
  return (
    <>
      <ul
        ref={list}
        {...rowKeys}
        className="grid grid-cols-4 gap-3 max-xl:grid-cols-3 max-lg:grid-cols-2 max-md:grid-cols-1"
      >
        {children}
      </ul>
      <QuestionKey />
    </>
  );
}

/** A product at an activity's price, beside its regular price. */
export function OfferCard({
  goods,
  badge,
  price,
  rawPrice,
  isOff = false,
  children,
}: {
  goods: PromotedGoods;
  badge: BadgeKind | undefined;
  price: string | null;
  rawPrice: string | null;
  isOff?: boolean;
  /** Activity facts, and the way into the cart. */
  children: ReactNode;
}) {
  const marks = goods.tags.filter((tag) => tag.is_show === 1 && tag.name in badgeTones && tag.name !== badge);
  return (
    <li
      data-part="offer-card"
      data-goods={goods.id}
      className="grid grid-cols-[112px_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-3 gap-y-2 rounded-card border border-line bg-card p-3"
    >
      <Link to={paths.goods(goods.id)} tabIndex={-1} aria-hidden="true">
        <img
          {...pictureSource(goods.goods_image[0]?.list, 120)}
          alt=""
          width={112}
          height={112}
          loading="lazy"
          decoding="async"
          className={`rounded-control bg-tile dark:brightness-[0.93] ${isOff ? 'opacity-45 saturate-50' : ''}`}
        />
      </Link>
      <div className="grid min-w-0 content-start gap-0.5">
        <h3 className="line-clamp-2 text-15 leading-snug font-semibold">
          <Link to={paths.goods(goods.id)} className="hover:text-brand">
            {goods.name}
          </Link>
        </h3>
        <p className="text-13 text-ink-2">{goods.ypgg}</p>
        <p className="truncate text-12 text-ink-3" title={goods.sccj}>
          {goods.sccj}
        </p>
        <p className="flex flex-wrap gap-1 pt-0.5">
          {badge && <Badge kind={badge} />}
          {marks.map((tag) => (
            <Badge key={tag.name} kind={tag.name as BadgeKind} title={tag.describe || undefined} />
          ))}
        </p>
      </div>
      <div className="col-span-2 grid content-end gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          {price === null ? (
            <span className="text-13 text-ink-2">资质审核通过后可见价格</span>
          ) : (
            <>
              <Price amount={price} size="l" per={goods.bzdw} />
              {rawPrice !== null && rawPrice !== price && (
                <Price amount={rawPrice} struck className="text-13" />
              )}
            </>
          )}
        </p>
        {children}
      </div>
    </li>
  );
}
