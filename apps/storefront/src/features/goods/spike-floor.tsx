import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { Button } from '@qianfang/ui/button';
import { Countdown } from '@qianfang/ui/countdown';
import { ErrorState } from '@qianfang/ui/error-state';
import { Price } from '@qianfang/ui/price';
import { Progress } from '@qianfang/ui/progress';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { TabPanel, Tabs } from '@qianfang/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddToCart } from '../../shared/add-to-cart.ts';
import { formatInstant } from '../../shared/format.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { pictureSource } from '../../shared/picture-src.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { buyReason } from './buy-reason.ts';
import { type SpikeOffer, type SpikeSession, spikeQuery } from './home-floors.queries.ts';
import { additionFor } from './use-order-line.ts';

const shown = 6;
const panelId = 'spike-goods';
/** After the end of a countdown, so that the server has surely switched as well. */
const turnMs = 1_000;

const stateWords: Record<SpikeSession['state'], string> = {
  running: '进行中',
  coming: '即将开始',
  ended: '已结束',
};

/** The button's label; only a running session sells. */
function labelOf(offer: SpikeOffer, state: SpikeSession['state']): string {
  if (state !== 'running') return stateWords[state];
  if (offer.is_sold_out === 1) return '已售完';
  if (offer.left === 0) return '已达限购';
  return '加入购物车';
}

function Offer({ offer, state }: { offer: SpikeOffer; state: SpikeSession['state'] }) {
  const { goods } = offer;
  const adding = useAddToCart();
  const ownLabel = labelOf(offer, state);
  const label = goods.is_buy === 1 ? ownLabel : '暂不可购';
  const sells = label === '加入购物车';
  return (
    <li className="flex min-w-0 flex-col bg-card p-3.5 max-md:w-40 max-md:shrink-0 max-md:snap-start">
      <img
        {...pictureSource(goods.goods_image[0]?.list, 120)}
        alt=""
        width={120}
        height={120}
        loading="lazy"
        className="mx-auto size-30 dark:brightness-[0.93]"
      />
      <Link to={paths.goods(goods.id)} className="mt-1 font-semibold hover:text-brand">
        {goods.name}
      </Link>
      <span className="truncate text-12 text-ink-3">
        {goods.ypgg} · {shortMaker(goods.sccj)}
      </span>
      <span className="mt-auto flex items-baseline gap-1.5 pt-1.5">
        {offer.price !== null ? (
          <Price amount={offer.price} size="l" />
        ) : (
          <span className="text-13 text-ink-3">{buyReason(goods)?.text ?? '资质审核通过后可见'}</span>
        )}
        {offer.raw_price !== null && <Price amount={offer.raw_price} struck className="text-12" />}
      </span>
      <Progress
        label={`${goods.name} 已售`}
        value={offer.sold_percent}
        max={100}
        tone="price"
        className="mt-1.5 w-full"
      />
      <span className="flex justify-between gap-1 py-1.5 text-12 whitespace-nowrap text-ink-3">
        <span>已售 {offer.sold_percent}%</span>
        {offer.limit !== null && <span>每店限 {formatUnits(offer.limit, goods.bzdw)}</span>}
      </span>
      <Button
        variant="primary"
        wide
        className="max-md:h-11"
        disabled={!sells}
        busy={adding.isPending}
        aria-label={`${goods.name} ${label}`}
        onClick={() => adding.mutate([additionFor(goods, goods.zbz)])}
      >
        {label}
      </Button>
    </li>
  );
}

function Offers({ session }: { session: SpikeSession }) {
  return (
    <ul className="relative grid grid-cols-6 gap-px overflow-hidden rounded-b-card border-t border-line bg-line max-xl:grid-cols-3 max-md:flex max-md:snap-x max-md:overflow-x-auto">
      {session.list.slice(0, shown).map((offer) => (
        <Offer key={offer.goods.id} offer={offer} state={session.state} />
      ))}
    </ul>
  );
}

/** `10:00`, with its day unless today. */
function tabTime(session: SpikeSession): string {
  const [day = '', time = ''] = formatInstant(session.starts_at).split(' ');
  const today = formatInstant(new Date(serverNow()).toISOString()).slice(0, 10);
  return day === today ? time : `${day.slice(5)} ${time}`;
}

/** 限时秒杀: running and coming sessions, counted down by the server's clock. It loads and fails alone. */
export function SpikeFloor({ title }: { title: string }) {
  const { data, isError, refetch } = useQuery(spikeQuery);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const sessions = data?.sessions.filter((session) => session.list.length > 0) ?? [];
  const session = sessions.find((one) => String(one.id) === chosenId) ?? sessions[0];
  if (data && !session) return null;
  return (
    <section aria-label={title} data-part="spike" className="min-w-0 rounded-card border border-line bg-card">
      <header className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2 max-md:min-h-12 max-md:px-3">
        <h2 className="text-20 font-semibold max-md:text-18">{title}</h2>
        {session && session.state !== 'ended' && (
          <Countdown
            key={`${session.id}-${session.state}`}
            label={session.state === 'running' ? '本场还剩' : '距开场'}
            until={Date.parse(session.state === 'running' ? session.ends_at : session.starts_at)}
            now={serverNow}
            onEnd={() => setTimeout(() => void refetch(), turnMs)}
          />
        )}
        {sessions.length > 1 && session && (
          <Tabs
            className="ml-auto max-md:ml-0 max-md:w-full"
            label="秒杀场次"
            variant="pill"
            value={String(session.id)}
            onChange={setChosenId}
            panelId={panelId}
            items={sessions.map((one) => ({
              value: String(one.id),
              label: `${tabTime(one)} ${stateWords[one.state]}`,
            }))}
          />
        )}
      </header>
      {isError && !data && <ErrorState onRetry={refetch} />}
      {!data && !isError && (
        <Loading label="正在加载秒杀" className="grid grid-cols-6 gap-4 p-4 max-lg:grid-cols-3">
          {[1, 2, 3].map((one) => (
            <Skeleton key={one} className="h-56" />
          ))}
        </Loading>
      )}
      {session && sessions.length > 1 && (
        <TabPanel id={panelId} tab={String(session.id)}>
          <Offers session={session} />
        </TabPanel>
      )}
      {session && sessions.length === 1 && <Offers session={session} />}
    </section>
  );
}
