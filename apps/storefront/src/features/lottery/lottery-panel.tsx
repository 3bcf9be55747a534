import { Button } from '@qianfang/ui/button';
import { Countdown } from '@qianfang/ui/countdown';
import { EmptyState } from '@qianfang/ui/empty-state';
import { GiftIcon } from '@qianfang/ui/icons';
import { Loading, SkeletonText } from '@qianfang/ui/skeleton';
import { Tabs } from '@qianfang/ui/tabs';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { ButtonLink } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import { invalidate } from '../../shared/query-client.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { shortDay } from '../../shared/short-day.ts';
import {
  type Lottery,
  lotteriesQuery,
  lotteryActivityQuery,
  ownRecordsQuery,
  winnersQuery,
} from './lottery.queries.ts';
import { lotteryQuery } from './lottery-popup.queries.ts';
import { showPrize, useDrawPrize } from './use-draw-prize.ts';

/** The draw's rules and prizes, and the turns left. */
function Opened({ id }: { id: number }) {
  const { data: draw } = useQuery(lotteryActivityQuery(id));
  const { data: prizes } = useQuery(lotteryQuery(id));
  const [isBusy, setIsBusy] = useState(false);
  const drawOnce = useDrawPrize(id);
  if (!draw) {
    return (
      <Loading label="正在加载抽奖">
        <SkeletonText lines={5} />
      </Loading>
    );
  }
  async function start() {
    setIsBusy(true);
    try {
      const prize = await drawOnce();
      void invalidate(['draw']);
      await showPrize(prize);
    } catch {
      // The failure has been shown; a retry uses the same key.
    } finally {
      setIsBusy(false);
    }
  }
  const isRunning = draw.is_running === 1;
  return (
    <section aria-label={draw.name} className="grid content-start gap-3">
      <h2 className="flex items-center gap-2 text-16 font-semibold">
        <GiftIcon size={20} className="text-price" />
        {draw.name}
        <Tag tone={isRunning ? 'ok' : 'mute'}>{isRunning ? '进行中' : '未开始'}</Tag>
      </h2>
      <p className="text-13 text-ink-2">{draw.rule_text}</p>
      <p className="text-13 text-ink-3">
        {formatInstant(draw.starts_at)} 至 {formatInstant(draw.ends_at)}
      </p>
      <ul className="grid grid-cols-3 gap-2" aria-label="奖品">
        {prizes?.prizes.map((prize) => (
          <li
            key={prize.id}
            className="grid min-h-13 place-items-center rounded-control border border-line bg-sunk px-2 text-center text-13"
          >
            {prize.name}
          </li>
        ))}
      </ul>
      {isRunning ? (
        <Button
          variant="primary"
          size="lg"
          className="justify-self-start max-md:justify-self-stretch"
          busy={isBusy}
          busyText="正在抽奖"
          disabled={draw.turns_left === 0}
          onClick={() => void start()}
        >
          {draw.turns_left === 0 ? '已抽过' : `立即抽奖（剩 ${draw.turns_left} 次）`}
        </Button>
      ) : (
        <Countdown label="距开始" until={Date.parse(draw.starts_at)} now={serverNow} />
      )}
    </section>
  );
}

function Winners({ id }: { id: number }) {
  const { data } = useQuery(winnersQuery(id));
  return (
    <section aria-label="最新中奖" className="grid content-start gap-1 text-13">
      <h2 className="text-14 font-semibold">最新中奖</h2>
      {data?.list.length === 0 && <p className="text-ink-3">还没有单位中奖，等您来抽。</p>}
      <ul>
        {data?.list.map((win) => (
          <li
            key={`${win.company} ${win.at}`}
            className="flex items-baseline justify-between gap-3 border-b border-line py-1.5 last:border-0"
          >
            <span className="min-w-0">
              {win.company} <span className="text-ink-2">抽中 {win.name}</span>
            </span>
            <span className="whitespace-nowrap text-ink-3">{shortDay(win.at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnRecords({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useQuery(ownRecordsQuery(page));
  return (
    <section aria-label="我的抽奖记录" data-part="draw-records" className="border-t border-line">
      <h2 className="px-5 pt-4 text-14 font-semibold max-md:px-3">我的抽奖记录</h2>
      <PagedList
        query={query}
        failed="抽奖记录没有加载出来"
        height="h-24"
        empty={<p className="px-5 py-4 text-13 text-ink-3 max-md:px-3">还没有抽过奖。</p>}
        onPage={onPage}
      >
        {(data) => (
          <ul className="px-5 py-2 text-13 max-md:px-3">
            {data.list.map((record) => (
              <li
                key={record.id}
                className="grid grid-cols-[8.5rem_minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-b border-line py-2 last:border-0 max-md:grid-cols-1"
              >
                <span className="text-ink-3">{formatInstant(record.at)}</span>
                <span>
                  <b className="font-medium">{record.name}</b>
                  <span className="ml-2 text-ink-2">{record.remarks}</span>
                </span>
                <span className="text-ink-3">{record.activity}</span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

/** Running and announced draws, recent winners, and the company's prizes. */
export function LotteryPanel({
  openId,
  page,
  onOpen,
  onPage,
}: {
  openId: number | undefined;
  page: number;
  onOpen: (id: number) => void;
  onPage: (page: number) => void;
}) {
  const { data } = useQuery(lotteriesQuery);
  const open: Lottery | undefined = data?.list.find((draw) => draw.id === openId) ?? data?.list[0];
  return (
    <div data-part="draws">
      {data && data.list.length > 1 && open && (
        <div className="px-5 pt-3 max-md:px-3">
          <Tabs
            label="抽奖活动"
            variant="pill"
            items={data.list.map((draw) => ({ value: String(draw.id), label: draw.title }))}
            value={String(open.id)}
            onChange={(id) => onOpen(Number(id))}
          />
        </div>
      )}
      {open && (
        <div className="grid grid-cols-[minmax(0,1fr)_340px] gap-8 px-5 py-4 max-lg:grid-cols-1 max-md:px-3">
          <Opened key={open.id} id={open.id} />
          <Winners id={open.id} />
        </div>
      )}
      {data && !open && (
        <EmptyState
          title="现在没有抽奖活动"
          text="有新的抽奖时，这里和页面左下角会显示。"
          actions={<ButtonLink to={paths.couponCenter}>去领券中心</ButtonLink>}
        />
      )}
      <OwnRecords page={page} onPage={onPage} />
    </div>
  );
}
