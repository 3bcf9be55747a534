import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { LockIcon } from '@qianfang/ui/icons';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { Price } from '@qianfang/ui/price';
import type { ReactNode } from 'react';
import { FavouriteButton } from '../../shared/favourite-button.tsx';
import { unitYuan } from '../../shared/money-text.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { pictureSource } from '../../shared/picture-src.ts';
import { timesBought } from '../../shared/times-bought.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { AddButton } from './add-button.tsx';
import { type BuyReason, buyReason } from './buy-reason.ts';
import type { Goods } from './goods.queries.ts';
import { Expiry, Stock, StockPlaces } from './goods-facts.tsx';
import { GoodsBadges, LegalMarks } from './goods-marks.tsx';
import { GoodsName } from './goods-name.tsx';
import { ladderWords, marginPercent } from './goods-price.ts';
import { useOrderLine } from './use-order-line.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.25">
      <dt className="text-ink-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Below the price: the ladder and the last purchase on one line, with a single ladder step then. */
function UnderPrice({ goods }: { goods: Goods }) {
  const last = goods.my_last_price;
  return (
    <>
      {ladderWords(goods, last === null ? 2 : 1).map((step) => (
        <span key={step.label} className="whitespace-nowrap">
          {step.label} <b className="font-medium text-price">{step.price}</b>
        </span>
      ))}
      {last !== null && (
        <>
          <span className="whitespace-nowrap">已购 {timesBought(goods)} 次</span>
          <span className="whitespace-nowrap">上次 {unitYuan(last)}</span>
        </>
      )}
    </>
  );
}

function PriceLines({ goods, reason }: { goods: Goods; reason: BuyReason | undefined }) {
  const margin = marginPercent(goods);
  return (
    <>
      {goods.price !== null && (
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <Price amount={goods.price} size="l" per={goods.bzdw} />
          {margin !== undefined && (
            <span className="ml-auto text-12 whitespace-nowrap text-ink-3 max-md:ml-0">毛利 {margin}%</span>
          )}
        </p>
      )}
      {reason ? (
        <p
          title={reason.text}
          className={`mt-0.5 flex gap-1 text-13 leading-snug ${reason.isWait ? 'text-ink-3' : 'font-medium text-ink-2'}`}
          data-part="buy-block"
        >
          {!reason.isWait && <LockIcon size={16} />}
          <span className="line-clamp-2">{reason.text}</span>
        </p>
      ) : (
        <p className="flex min-h-[1.125rem] flex-wrap gap-x-2 text-12 text-ink-3 md:h-[1.125rem] md:overflow-hidden">
          <UnderPrice goods={goods} />
        </p>
      )}
    </>
  );
}

/** On phones: finger-sized in a list, small where two cards share the width. */
function Order({ goods, isPaired }: { goods: Goods; isPaired: boolean }) {
  const isPhone = useIsPhone();
  const line = useOrderLine(goods);
  const isFluid = !isPhone || isPaired;
  const size = isPhone ? (isPaired ? 30 : 36) : 32;
  return (
    <>
      <NumberStepper {...line.stepper} size={size} fluid={isFluid} onEnter={line.put} />
      <AddButton goods={goods} line={line} size={isPhone && isPaired ? 'sm' : 'md'} />
    </>
  );
}

/** goods.css hides the others where the picture is small: they would cover it. */
const badgesOnSmallPicture = 2;

/** A product with its picture: seven facts in seven rows, and the button or the reason against buying. */
export function GoodsCard({
  goods,
  isPaired = false,
}: {
  goods: Goods;
  /** Shares a phone's width with another card. */
  isPaired?: boolean;
}) {
  const reason = buyReason(goods);
  const to = paths.goods(goods.id);
  return (
    <article
      data-part="goods-card"
      data-goods={goods.id}
      data-off={reason && !reason.isWait ? '' : undefined}
      className="goods-card"
    >
      {/* The name below is the same link for keyboard and screen readers. */}
      <Link to={to} tabIndex={-1} aria-hidden="true" className="goods-card-picture">
        <img
          {...pictureSource(goods.goods_image[0]?.list, 156)}
          alt=""
          width={156}
          height={156}
          loading="lazy"
          decoding="async"
          className="dark:brightness-[0.93]"
        />
        <GoodsBadges goods={goods} hasWords className="goods-card-badges" />
      </Link>
      <span className="absolute top-1 right-1">
        <FavouriteButton goods={goods} />
      </span>
      <h3 className="goods-card-name text-15 leading-snug font-semibold max-md:text-16">
        <Link to={to} className="hover:text-brand">
          <GoodsName goods={goods} />
        </Link>
      </h3>
      <p className="goods-card-line flex items-baseline gap-1.5 text-13 text-ink-2">
        <span className="min-w-0 [overflow-wrap:anywhere]">{goods.ypgg}</span>
        <GoodsBadges goods={goods} hasWords from={badgesOnSmallPicture} className="goods-card-more" />
        <span className="ml-auto flex shrink-0 gap-1">
          <LegalMarks goods={goods} max={2} />
        </span>
      </p>
      <p className="goods-card-line truncate text-12 leading-relaxed text-ink-3" title={goods.sccj}>
        {goods.sccj}
      </p>
      <dl className="goods-card-facts whitespace-nowrap">
        <Fact name="效期">
          <Expiry date={goods.expiry_from} level={goods.expiry_level} />
        </Fact>
        <Fact name="库存">
          <Stock goods={goods} />
        </Fact>
        <Fact name="中包">{formatUnits(goods.zbz, goods.bzdw)}</Fact>
        <Fact name="件装">{formatUnits(goods.jzl, goods.bzdw)}</Fact>
        <StockPlaces goods={goods} />
      </dl>
      <div className="goods-card-price">
        <PriceLines goods={goods} reason={reason} />
      </div>
      <div className="goods-card-act">
        {reason ? (
          <ButtonLink to={reason.wayOut.to} variant="line" className="w-full">
            {reason.wayOut.label}
          </ButtonLink>
        ) : (
          <Order goods={goods} isPaired={isPaired} />
        )}
      </div>
    </article>
  );
}
