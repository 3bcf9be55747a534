import { Countdown } from '@qianfang/ui/countdown';
import { EmptyState } from '@qianfang/ui/empty-state';
import { Notice } from '@qianfang/ui/notice';
import { Pagination } from '@qianfang/ui/pagination';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BeyondLastPage } from '../../shared/beyond-last-page.tsx';
import { unitYuan } from '../../shared/money-text.ts';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { useAddress } from '../../shared/use-address.ts';
import { OfferCard, OfferGrid } from './offer-card.tsx';
import { type PromotedGoods, type WelfareItem, welfareQuery } from './promotion.queries.ts';
import { PromotionHead } from './promotion-head.tsx';
import { PromotionResults } from './promotion-results.tsx';

function Item({
  item,
  label,
  renderOrder,
}: {
  item: WelfareItem;
  label: string;
  renderOrder: (goods: PromotedGoods) => ReactNode;
}) {
  const { goods, raw_price, price } = item;
  const isLower = price !== null && goods.price !== null && Number(goods.price) < Number(price);
  return (
    <OfferCard
      goods={goods}
      badge={undefined}
      price={price ?? raw_price}
      rawPrice={price === null ? null : raw_price}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-12 text-ink-3">
        {item.is_excluded === 1 ? (
          <>
            <Tag>不参与</Tag>
            {item.reason}
          </>
        ) : (
          <>
            <Tag tone="ok">{label}</Tag>
            {isLower && goods.price !== null
              ? `另有更低价 ${unitYuan(goods.price)}，按最低价结算`
              : goods.buy_block === null && price !== null && '加入购物车即按此价'}
          </>
        )}
      </p>
      {renderOrder(goods)}
    </OfferCard>
  );
}

/** 全场折: the store's products at the rate in the data, with excluded ones marked. */
export function WelfarePanel({ renderOrder }: { renderOrder: (goods: PromotedGoods) => ReactNode }) {
  const address = useAddress();
  const query = useQuery(welfareQuery(address.page, address.text('keywords')));
  const activity = query.data?.activity;
  return (
    <>
      <PromotionHead
        title={activity ? activity.name : '福利专区'}
        banner={
          activity
            ? { title: activity.name, subtitle: `按会员价 ${activity.label}`, image: activity.image, url: '' }
            : query.isPending
              ? undefined
              : null
        }
      >
        {activity && <Countdown label="距结束" until={Date.parse(activity.ends_at)} now={serverNow} />}
      </PromotionHead>
      {activity?.rule && (
        <Notice tone="info" className="mb-3">
          {activity.rule}
        </Notice>
      )}
      <PromotionResults query={query}>
        {(data) =>
          data.list.length === 0 && data.total > 0 ? (
            <BeyondLastPage
              page={address.page}
              lastPage={Math.ceil(data.total / data.per_page)}
              onTurn={address.turnTo}
            />
          ) : data.list.length === 0 ? (
            <div className="rounded-card border border-line bg-card">
              <EmptyState
                title={data.activity ? '没有找到商品' : '全场折扣活动还没有开始'}
                text={data.activity ? '换个关键词再试' : '开始后会在首页公布，现在可以先看每日特价'}
                actions={<ButtonLink to={paths.daily}>去每日特价</ButtonLink>}
              />
            </div>
          ) : (
            <>
              <OfferGrid>
                {data.list.map((item) => (
                  <Item
                    key={item.goods.id}
                    item={item}
                    label={data.activity?.label ?? ''}
                    renderOrder={renderOrder}
                  />
                ))}
              </OfferGrid>
              <Pagination
                page={address.page}
                pageCount={Math.ceil(data.total / data.per_page)}
                onChange={address.turnTo}
                hrefOf={address.hrefOf}
              />
            </>
          )
        }
      </PromotionResults>
    </>
  );
}
