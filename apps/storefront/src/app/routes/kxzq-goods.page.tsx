import { EmptyState } from '@qianfang/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { GoodsList } from '../../features/goods/goods-list.tsx';
import { GoodsListSkeleton } from '../../features/goods/goods-list-skeleton.tsx';
import { ControlHead } from '../../features/zone/control/control-head.tsx';
import { controlZoneQuery } from '../../features/zone/zone.queries.ts';
import { ZoneFailed } from '../../features/zone/zone-failed.tsx';
import { ButtonLink } from '../../shared/page-link.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { paths } from '../paths.ts';

const emptyTexts = {
  authorised: ['暂时缺货', '这个专区的商品正在补货，可联系客户经理确认到货时间。'],
  open: ['获得授权后可见商品与价格', '提交申请，客户经理核实后答复；通过后这里会列出全部品种。'],
  rejected: ['获得授权后可见商品与价格', '按上面的原因补充后可以重新申请。'],
  waiting: ['申请审核中', '通过后这里会列出商品与价格，结果会发到“我的消息”。'],
  not_passed: ['资质审核通过后开放', '通过后可查看授权商品与价格，或提交授权申请。'],
  occupied: ['所在城市已有授权单位', '授权空出后会重新开放申请，可联系客户经理登记意向。'],
} as const;

function NoGoods({ state }: { state: keyof typeof emptyTexts }) {
  const [title, text] = emptyTexts[state];
  return (
    <div className="rounded-card border border-line bg-card">
      <EmptyState
        title={title}
        text={text}
        actions={<ButtonLink to={paths.controlledWall}>去厂家墙</ButtonLink>}
      />
    </div>
  );
}

function ControlGoods({ url, adIds }: { url: string; adIds: readonly number[] }) {
  const query = useQuery(controlZoneQuery(url));
  const { data } = query;
  usePageTitle(data?.zone.title);
  if (query.isError) {
    return (
      <ZoneFailed
        query={query}
        title="没有这个控销专区"
        text="它不在贵单位的销售区域，或已经关闭。"
        to={paths.controlledWall}
        label="去厂家墙"
      />
    );
  }
  if (!data) return <GoodsListSkeleton />;
  const head = (total?: number) => (
    <ControlHead
      zone={data.zone}
      region={data.region}
      rules={data.rules}
      quota={data.quota}
      adIds={adIds}
      total={total}
    />
  );
  const nothing = <NoGoods state={data.zone.state} />;
  // Without authorisation the products do not exist, so there is nothing to filter. Those open to the whole
  // area are listed before the company is approved, without prices.
  if (data.zone.state !== 'authorised' && data.zone.state !== 'not_passed') {
    return (
      <div className="frame-width" data-part="zone">
        {head()}
        {nothing}
      </div>
    );
  }
  return (
    <GoodsList
      scope={{ fixed: { kx: url }, hides: ['sccj', 'category'], renderHead: head, empty: nothing }}
    />
  );
}

/** One controlled-sale zone; `ads` names banners by id, e.g. 3 or 3,5. */
export function Component() {
  const { url = '', ads = '' } = useParams();
  const adIds = ads
    .split(',')
    .filter((text) => /^[1-9]\d{0,9}$/.test(text))
    .map(Number)
    .slice(0, 5);
  return <ControlGoods key={url} url={url} adIds={adIds} />;
}
