import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Countdown } from '@qianfang/ui/countdown';
import { EmptyState } from '@qianfang/ui/empty-state';
import { Progress } from '@qianfang/ui/progress';
import { TabPanel, Tabs } from '@qianfang/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { invalidate } from '../../shared/query-client.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';
import { OfferCard, OfferGrid } from './offer-card.tsx';
import {
  type Day,
  everydayQuery,
  type PromotedGoods,
  type SpecialOffer,
  useReminder,
} from './promotion.queries.ts';
import { PromotionHead } from './promotion-head.tsx';
import { PromotionResults } from './promotion-results.tsx';

type RenderOrder = (goods: PromotedGoods) => ReactNode;

const dayNames = ['今天', '明天', '后天'];

function dayLabel(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  return dayNames[days] ?? date.slice(5).replace('-', '月').concat('日');
}

/** The quantity on offer and, once it runs, the part sold. */
function Sold({ offer, isRunning }: { offer: SpecialOffer; isRunning: boolean }) {
  const { total, sold_percent, goods, limit, left } = offer;
  return (
    <div className="grid gap-1 text-12 text-ink-3">
      {total !== null && (
        <>
          {isRunning && <Progress label={`${goods.name} 已售`} value={sold_percent} max={100} tone="price" />}
          <p className="flex justify-between gap-2">
            <span>
              {isRunning && (offer.is_sold_out === 1 ? '已售完 · ' : `已售 ${sold_percent}% · `)}
              限量 {formatUnits(total, goods.bzdw)}
            </span>
            {limit !== null && (
              <span className="whitespace-nowrap">每店限 {formatUnits(limit, goods.bzdw)}</span>
            )}
          </p>
        </>
      )}
      {total === null && limit !== null && <p>每店限 {formatUnits(limit, goods.bzdw)}</p>}
      {left === 0 && offer.is_sold_out === 0 && <p className="text-warn">您已购满，续购按原价</p>}
    </div>
  );
}

function Remind({ offer }: { offer: SpecialOffer }) {
  const reminder = useReminder();
  const isOn = offer.is_reminded === 1;
  return (
    <Button
      variant={isOn ? 'soft' : 'line'}
      busy={reminder.isPending}
      aria-pressed={isOn}
      onClick={() => reminder.mutate({ offer, isOn: !isOn })}
    >
      {isOn ? '已设提醒' : '设提醒'}
    </Button>
  );
}

function Offer({ offer, day, renderOrder }: { offer: SpecialOffer; day: Day; renderOrder: RenderOrder }) {
  const isOut = offer.is_sold_out === 1;
  return (
    <OfferCard goods={offer.goods} badge="特" price={offer.price} rawPrice={offer.raw_price} isOff={isOut}>
      <Sold offer={offer} isRunning={day.state === 'running'} />
      {day.state === 'coming' ? (
        <Remind offer={offer} />
      ) : isOut ? (
        <p className="text-13 text-ink-2">今日特价已售完，明日还有新品</p>
      ) : (
        renderOrder(offer.goods)
      )}
    </OfferCard>
  );
}

function Days({ days, renderOrder }: { days: readonly Day[]; renderOrder: RenderOrder }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('date');
  const day = days.find((one) => one.date === asked) ?? days[0];
  const today = dateInShanghai(serverNow());
  if (!day) return null;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Tabs
          label="日期"
          variant="pill"
          panelId="daily-goods"
          value={day.date}
          onChange={(date) => setParams({ date }, { replace: true, preventScrollReset: true })}
          items={days.map((one) => ({
            value: one.date,
            label: `${dayLabel(one.date, today)} ${one.date.slice(5)}`,
          }))}
        />
        <Countdown
          key={day.date}
          className="ml-auto"
          label={day.state === 'running' ? '距今日结束' : '距开始'}
          until={Date.parse(day.state === 'running' ? day.ends_at : day.starts_at)}
          now={serverNow}
          onEnd={() => void invalidate(everydayQuery.queryKey)}
        />
      </div>
      <TabPanel id="daily-goods" tab={day.date}>
        <OfferGrid>
          {day.list.map((offer) => (
            <Offer
              key={`${offer.activity_id}-${offer.goods.id}`}
              offer={offer}
              day={day}
              renderOrder={renderOrder}
            />
          ))}
        </OfferGrid>
      </TabPanel>
    </>
  );
}

/** 每日特价: one tab per day, until 24:00 by the server's clock. */
export function DailyPanel({ renderOrder }: { renderOrder: RenderOrder }) {
  const query = useQuery(everydayQuery);
  return (
    <>
      <PromotionHead title="每日特价" text="每天 0 点上新，24 点结束；超出每店限量的部分按会员价计" />
      <PromotionResults query={query}>
        {({ days }) =>
          days.some((day) => day.list.length > 0) ? (
            <Days days={days} renderOrder={renderOrder} />
          ) : (
            <div className="rounded-card border border-line bg-card">
              <EmptyState
                title="今天没有特价商品"
                text="可以先看看正在进行的其他活动"
                actions={<ButtonLink to={paths.fair()}>去药交会</ButtonLink>}
              />
            </div>
          )
        }
      </PromotionResults>
    </>
  );
}
