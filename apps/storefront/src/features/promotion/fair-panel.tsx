import { Countdown } from '@qianfang/ui/countdown';
import { EmptyState } from '@qianfang/ui/empty-state';
import { Pagination } from '@qianfang/ui/pagination';
import { TabPanel, Tabs } from '@qianfang/ui/tabs';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { BeyondLastPage } from '../../shared/beyond-last-page.tsx';
import { formatInstant } from '../../shared/format.ts';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { useAddress } from '../../shared/use-address.ts';
import { ZoneBanner } from '../../shared/zone-banner.tsx';
import { type Fair, type FairTab, fairQuery, fairsQuery, type PromotedGoods } from './promotion.queries.ts';
import { PromotionHead } from './promotion-head.tsx';
import { PromotionResults } from './promotion-results.tsx';
import { ReductionProgress } from './reduction-progress.tsx';

type RenderGoods = (goods: readonly PromotedGoods[]) => ReactNode;

const stateTags = {
  running: { tone: 'ok', text: '进行中' },
  coming: { tone: 'info', text: '预告' },
  ended: { tone: 'mute', text: '已结束' },
} as const;

function Clock({ fair }: { fair: Fair }) {
  if (fair.state === 'ended')
    return <p className="text-13 text-ink-3">已于 {formatInstant(fair.ends_at)} 结束</p>;
  const isRunning = fair.state === 'running';
  return (
    <Countdown
      key={fair.id}
      label={isRunning ? '距结束' : '距开始'}
      until={Date.parse(isRunning ? fair.ends_at : fair.starts_at)}
      now={serverNow}
    />
  );
}

function Present({ id, renderGoods }: { id: number; renderGoods: RenderGoods }) {
  const address = useAddress();
  const query = useQuery(fairQuery(id, address.page));
  return (
    <PromotionResults query={query}>
      {(fair) => (
        <>
          <div className={fair.state === 'ended' ? 'opacity-60 saturate-50' : undefined}>
            <ZoneBanner ad={{ title: fair.name, subtitle: '', image: fair.image, url: '' }} />
          </div>
          <section className="mb-3 grid grid-cols-1 gap-3 rounded-card border border-line bg-card px-4 py-3.5 max-md:px-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="text-18 font-semibold">{fair.name}</h2>
              <Tag tone={stateTags[fair.state].tone}>{stateTags[fair.state].text}</Tag>
              <div className="ml-auto">
                <Clock fair={fair} />
              </div>
            </div>
            {fair.rule && <p className="text-13 text-ink-2">{fair.rule}</p>}
            {fair.state === 'running' && <ReductionProgress fair={fair} />}
          </section>
          {fair.list.length === 0 && fair.total > 0 ? (
            <BeyondLastPage
              page={address.page}
              lastPage={Math.ceil(fair.total / fair.per_page)}
              onTurn={address.turnTo}
            />
          ) : fair.list.length === 0 ? (
            <div className="rounded-card border border-line bg-card">
              <EmptyState
                title="本会场暂时没有您可见的商品"
                actions={<ButtonLink to={paths.list}>去全部商品</ButtonLink>}
              />
            </div>
          ) : (
            renderGoods(fair.list)
          )}
          <Pagination
            page={address.page}
            pageCount={Math.ceil(fair.total / fair.per_page)}
            onChange={address.turnTo}
            hrefOf={address.hrefOf}
          />
        </>
      )}
    </PromotionResults>
  );
}

function Tabbed({
  tabs,
  id,
  renderGoods,
}: {
  tabs: readonly FairTab[];
  id: number | undefined;
  renderGoods: RenderGoods;
}) {
  const navigate = useNavigate();
  const chosen = tabs.find((tab) => tab.id === id) ?? tabs.find((tab) => tab.state === 'running') ?? tabs[0];
  if (!chosen) return null;
  return (
    <>
      <Tabs
        label="分会场"
        panelId="fair"
        className="mb-3 rounded-card border border-line bg-card"
        value={String(chosen.id)}
        onChange={(next) =>
          void navigate(paths.fair(Number(next)), { replace: true, preventScrollReset: true })
        }
        items={tabs.map((tab) => ({
          value: String(tab.id),
          label: (
            <span className={tab.state === 'ended' ? 'text-ink-3' : undefined}>
              {tab.name}
              {tab.state !== 'running' && (
                <small className="ml-1 text-12 font-normal text-ink-3">{stateTags[tab.state].text}</small>
              )}
            </span>
          ),
        }))}
      />
      <TabPanel id="fair" tab={String(chosen.id)}>
        <Present key={chosen.id} id={chosen.id} renderGoods={renderGoods} />
      </TabPanel>
    </>
  );
}

/** 药交会: one tab per activity, by default the first that runs. */
export function FairPanel({ id, renderGoods }: { id: number | undefined; renderGoods: RenderGoods }) {
  // A 满减 from outside the fair stays among the tabs after another is opened.
  const [cameFor] = useState(id);
  const query = useQuery(fairsQuery(cameFor));
  return (
    <>
      <PromotionHead title="药交会" text="各会场分别计满减，加入购物车后自动计入，结算时减去" />
      <PromotionResults query={query}>
        {({ list }) =>
          list.length > 0 ? (
            <Tabbed tabs={list} id={id} renderGoods={renderGoods} />
          ) : (
            <div className="rounded-card border border-line bg-card">
              <EmptyState
                title="药交会还没有开始"
                text="可以先看看今天的特价"
                actions={<ButtonLink to={paths.daily}>去每日特价</ButtonLink>}
              />
            </div>
          )
        }
      </PromotionResults>
    </>
  );
}
