import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Countdown } from '@qianfang/ui/countdown';
import { EmptyState } from '@qianfang/ui/empty-state';
import { Loading, Skeleton, SkeletonText } from '@qianfang/ui/skeleton';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
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
import { type Lottery, lotteriesQuery, ownRecordsQuery, winnersQuery } from './lottery.queries.ts';
import { lotteryQuery, type WheelPrize } from './lottery-popup.queries.ts';
import { type Prize, resultDelayMs, resultText, showPrize, useDrawPrize } from './use-draw-prize.ts';
import { Wheel } from './wheel.tsx';

/** 0.77%, and of a prize that hardly ever comes no round nought. */
function chanceText({ chance, left }: WheelPrize): string {
  if (left === 0) return '已抽完';
  return chance === 0 ? '低于 0.01%' : `${chance / 100}%`;
}

function countText({ total, left }: WheelPrize): string {
  return total === null || left === null
    ? '不限量'
    : `共 ${formatCount(total)} 份，剩 ${formatCount(left)} 份`;
}

/** Published before anyone draws: 《规范促销行为暂行规定》第 13 条. */
function Chances({ prizes }: { prizes: readonly WheelPrize[] }) {
  return (
    <div className="grid gap-1.5">
      <Table caption="奖品、数量和中奖概率" stickyTop={false}>
        <thead>
          <Tr>
            <Th>奖品</Th>
            <Th>数量</Th>
            <Th numeric>中奖概率</Th>
          </Tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <Tr key={prize.id}>
              <Td>
                <span className="flex items-center gap-2.5">
                  <img src={prize.image} alt="" width={32} height={32} className="dark:brightness-[0.93]" />
                  <span className="min-w-0">
                    <span className="block font-medium">{prize.name}</span>
                    <span className="block text-12 text-ink-3">{prize.remarks}</span>
                  </span>
                </span>
              </Td>
              <Td className="text-13">{countText(prize)}</Td>
              <Td numeric className="whitespace-nowrap">
                {chanceText(prize)}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <p className="text-12 text-ink-3">
        结果由系统随机抽取，转盘只作展示，扇形大小与概率无关。奖品抽完后退出，其余奖品的概率按比例提高。
      </p>
    </div>
  );
}

/** A turn on the page: pressed, drawn by the server, and shown once the wheel stands. */
function useTurn(id: number) {
  const [isBusy, setIsBusy] = useState(false);
  const [prize, setPrize] = useState<Prize>();
  const drawOnce = useDrawPrize(id);
  async function start() {
    setPrize(undefined);
    setIsBusy(true);
    try {
      const drawn = await drawOnce(setPrize);
      setIsBusy(false);
      void invalidate(['draw']);
      await showPrize(drawn);
    } catch {
      // The failure has been shown; a retry uses the same key.
      setIsBusy(false);
    }
  }
  return { isBusy, prize, start };
}

/** The wheel, the draw's rules and prizes, and the turns left. */
function Opened({ id }: { id: number }) {
  // What is left, and so how likely it is, changes with every turn of anybody.
  const { data: draw } = useQuery({ ...lotteryQuery(id), staleTime: 0 });
  const { isBusy, prize, start } = useTurn(id);
  if (!draw) {
    return (
      <Loading label="正在加载抽奖">
        <Skeleton className="mx-auto size-80 max-w-full rounded-full" />
        <SkeletonText lines={5} className="mt-4" />
      </Loading>
    );
  }
  const isRunning = draw.is_running === 1;
  return (
    <section aria-label={draw.name} className="grid grid-cols-1 content-start gap-4">
      <div className="grid grid-cols-[300px_minmax(0,1fr)] items-center gap-6 max-md:grid-cols-1 max-md:gap-3">
        <Wheel
          prizes={draw.prizes}
          isTurning={isBusy}
          drawnId={prize?.prize_id}
          stopsAfterMs={resultDelayMs}
        />
        <div className="grid justify-items-start gap-3">
          <h2 className="flex items-center gap-2 text-16 font-semibold">
            {draw.name}
            <Tag tone={isRunning ? 'ok' : 'mute'}>{isRunning ? '进行中' : '未开始'}</Tag>
          </h2>
          <p className="text-13 text-ink-2">{draw.rule_text}</p>
          <p className="text-13 text-ink-3">
            {formatInstant(draw.starts_at)} 至 {formatInstant(draw.ends_at)}
          </p>
          {isRunning ? (
            <Button
              variant="primary"
              size="lg"
              className="max-md:w-full"
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
          <p role="status" className="min-h-11 text-14">
            {!isBusy && prize && (
              <>
                <b className="block font-semibold">{resultText(prize)}</b>
                <span className="text-13 text-ink-2">{prize.remarks}</span>
              </>
            )}
          </p>
        </div>
      </div>
      <Chances prizes={draw.prizes} />
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
