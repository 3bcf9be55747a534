import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink, Link } from '../../../shared/page-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { userBaseQuery } from '../../../shared/user.queries.ts';
import { WaitingFigure } from '../../../shared/waiting-figure.tsx';
import { bannerOf } from '../../../shared/zone-banner.tsx';
import { controlFocusQuery } from '../zone.queries.ts';
import { ZoneHead } from '../zone-head.tsx';
import { ZoneCard } from './zone-card.tsx';

const explained = [
  ['什么是控销', '厂家按区域选定合作单位供货，同一区域的授权单位有限，其他单位看不到商品和价格。'],
  ['怎样取得授权', '在厂家墙选择专区并提交申请，客户经理核实后答复；通过后即可查看、采购。'],
  ['需要遵守什么', '只在授权区域内向终端销售，不向其他经营单位转售；零售价由各单位自行确定。'],
] as const;

function Explained() {
  return (
    <section aria-label="控销说明" className="mb-4 grid grid-cols-3 gap-3 max-md:grid-cols-1 max-md:gap-2">
      {explained.map(([title, text]) => (
        <div key={title} className="rounded-card border border-line bg-card p-4 max-md:p-3">
          <h2 className="text-15 font-semibold">{title}</h2>
          <p className="mt-1 text-13 text-ink-2">{text}</p>
        </div>
      ))}
    </section>
  );
}

/** 控销专区: its meaning, this company's state, and the zones open to it. */
export function ControlPanel() {
  const focus = useQuery(controlFocusQuery);
  const { data, isError, refetch } = focus;
  const { data: user } = useQuery(userBaseQuery);
  return (
    <div className="frame-width" data-part="zone">
      <ZoneHead
        title="控销专区"
        total={data?.list.length}
        unit="个已授权专区"
        banner={bannerOf(focus, data?.banners)}
      >
        <Link to={paths.controlledWall} className="text-brand hover:underline">
          厂家墙与申请进度
        </Link>
      </ZoneHead>
      <Explained />
      <Card className="mb-4">
        <CardHead title="我的授权区域" />
        <CardBody>
          {data ? (
            <p className="flex flex-wrap gap-x-6 gap-y-1 text-14">
              <span>
                所在区域 <b className="font-semibold">{data.region || '—'}</b>
              </span>
              <span>
                已授权 <b className="font-semibold text-brand">{data.counts.authorised}</b> 个
              </span>
              <span>
                可申请 <b className="font-semibold">{data.counts.open}</b> 个
              </span>
              <span>
                已被占用 <b className="font-semibold">{data.counts.occupied}</b> 个
              </span>
            </p>
          ) : (
            <WaitingFigure hasFailed={isError} className="h-6 w-96 max-w-full" />
          )}
        </CardBody>
      </Card>
      {isError && !data && <ErrorState title="控销专区没有加载出来" onRetry={refetch} />}
      {data && data.list.length === 0 && (
        <div className="rounded-card border border-line bg-card">
          <EmptyState
            title="还没有已授权的专区"
            text={
              user?.is_passed === 0
                ? '资质审核通过后，可以进入授权专区或提交申请。'
                : data.counts.open > 0
                  ? `所在区域有 ${data.counts.open} 个专区可以申请。`
                  : '所在区域暂时没有可以申请的专区，可联系客户经理登记意向。'
            }
            actions={
              <ButtonLink to={paths.controlledWall} variant="primary">
                去厂家墙
              </ButtonLink>
            }
          />
        </div>
      )}
      {data && data.list.length > 0 && (
        <section aria-label="已授权专区">
          <h2 className="mb-3 text-18 font-semibold">已授权专区</h2>
          <ul className="grid grid-cols-3 gap-3 max-lg:grid-cols-2 max-md:grid-cols-1 max-md:gap-2">
            {data.list.map((zone) => (
              <li key={zone.id} className="grid">
                <ZoneCard zone={zone} onApply={() => undefined} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
