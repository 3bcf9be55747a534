import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { EmptyState } from '@qianfang/ui/empty-state';
import { PlusIcon } from '@qianfang/ui/page-icons';
import { Price } from '@qianfang/ui/price';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { unitYuan, yuan } from '../../shared/money-text.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { type Combination, combinationsQuery } from './promotion.queries.ts';
import { PromotionHead } from './promotion-head.tsx';
import { PromotionResults } from './promotion-results.tsx';
import { SetOrder } from './set-order.tsx';

function Parts({ parts }: { parts: Combination['parts'] }) {
  return (
    <ul className="flex flex-wrap items-start gap-x-2 gap-y-3 max-md:grid max-md:grid-cols-2 max-md:gap-x-3">
      {parts.map(({ goods, number, is_short }, index) => (
        <Fragment key={goods.id}>
          {index > 0 && (
            <li aria-hidden="true" className="grid h-18 place-items-center text-ink-3 max-md:hidden">
              <PlusIcon size={16} />
            </li>
          )}
          <li className="grid w-40 content-start gap-0.5 text-13 max-md:w-auto max-md:min-w-0">
            <Link to={paths.goods(goods.id)} tabIndex={-1} aria-hidden="true">
              <GoodsThumb src={goods.goods_image[0]?.list} size={72} isOff={is_short === 1} />
            </Link>
            <Link to={paths.goods(goods.id)} className="line-clamp-2 font-medium hover:text-brand">
              {goods.name}
            </Link>
            <span className="text-12 text-ink-3">{goods.ypgg}</span>
            <span className="truncate text-12 text-ink-3" title={goods.sccj}>
              {goods.sccj}
            </span>
            <span className="flex flex-wrap gap-x-2 text-12 whitespace-nowrap text-ink-2">
              <span>每套 {formatUnits(number, goods.bzdw)}</span>
              {goods.base_price !== null && <span>单买 {unitYuan(goods.base_price)}</span>}
            </span>
            {is_short === 1 && (
              <Tag tone="bad" className="justify-self-start">
                缺货
              </Tag>
            )}
          </li>
        </Fragment>
      ))}
    </ul>
  );
}

function Card({ combination }: { combination: Combination }) {
  const { name, price, raw_price, save, limit } = combination;
  return (
    <li
      data-part="combination-card"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-card p-4 max-md:p-3"
    >
      <div className="grid min-w-0 flex-1 basis-96 gap-3">
        <div>
          <h2 className="text-16 font-semibold">{name}</h2>
          <p className="text-12 text-ink-3">
            {combination.rule} 截止 {formatInstant(combination.ends_at)}
          </p>
        </div>
        <Parts parts={combination.parts} />
      </div>
      <div className="grid content-center gap-2 self-stretch border-line max-md:w-full max-md:border-t max-md:pt-3 md:w-72 md:border-l md:pl-6">
        {price === null ? (
          <p className="text-13 text-ink-2">资质审核通过后可见组合价</p>
        ) : (
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Price amount={price} size="l" per="套" />
            {raw_price !== null && <Price amount={raw_price} struck className="text-13" />}
            {save !== null && save !== '0.00' && <Tag tone="ok">立省 {yuan(save)}</Tag>}
          </p>
        )}
        <p className="text-12 text-ink-3">
          库存 {combination.number} 套{limit !== null && `，每单限 ${limit} 套`}
        </p>
        <SetOrder combination={combination} />
      </div>
    </li>
  );
}

/** 组合购: sets at a set price, with the limiting part if one is unavailable. */
export function CombinationsPanel() {
  const query = useQuery(combinationsQuery);
  return (
    <>
      <PromotionHead title="组合购" text="几种商品按套购买更省；组合按套计价，不再享受特价与阶梯价" />
      <PromotionResults query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <div className="rounded-card border border-line bg-card">
              <EmptyState
                title="现在没有组合"
                text="可以看看今天的特价"
                actions={<ButtonLink to={paths.daily}>去每日特价</ButtonLink>}
              />
            </div>
          ) : (
            <ul className="grid gap-3">
              {list.map((combination) => (
                <Card key={combination.id} combination={combination} />
              ))}
            </ul>
          )
        }
      </PromotionResults>
    </>
  );
}
