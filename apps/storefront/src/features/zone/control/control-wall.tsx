import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { Repeat, Skeleton } from '@qianfang/ui/skeleton';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../../shared/format.ts';
import { yuan } from '../../../shared/money-text.ts';
import { ButtonLink, Link } from '../../../shared/page-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { type Application, applicationsQuery, type ControlZone, controlWallQuery } from '../zone.queries.ts';
import { ZoneHead } from '../zone-head.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { ZoneCard } from './zone-card.tsx';

const groups: ReadonlyArray<{
  readonly title: string;
  readonly states: ReadonlyArray<ControlZone['state']>;
}> = [
  { title: '已授权', states: ['authorised'] },
  { title: '可申请', states: ['open', 'waiting', 'rejected'] },
  { title: '已被占用', states: ['occupied'] },
  { title: '资质审核通过后开放', states: ['not_passed'] },
];

const applicationWords = {
  waiting: ['审核中', 'warn'],
  passed: ['已通过', 'ok'],
  rejected: ['未通过', 'bad'],
} as const;

function Applications({ list }: { list: readonly Application[] }) {
  return (
    <section aria-labelledby="applications" className="mt-6 rounded-card border border-line bg-card">
      <h2 id="applications" className="px-4 py-3 text-16 font-semibold">
        我的申请
      </h2>
      <Table caption="我的控销申请" stickyTop={false} minWidth={760}>
        <thead>
          <Tr>
            <Th>专区</Th>
            <Th>门店</Th>
            <Th>销售区域</Th>
            <Th numeric>预计月销</Th>
            <Th>提交时间</Th>
            <Th>结果</Th>
          </Tr>
        </thead>
        <tbody>
          {list.map((one) => {
            const [label, tone] = applicationWords[one.state];
            return (
              <Tr key={one.id} data-application={one.id}>
                <Td>
                  <Link to={paths.controlledZone(one.url)} className="font-medium hover:text-brand">
                    {one.title}
                  </Link>
                </Td>
                <Td>{one.store}</Td>
                <Td>{one.area}</Td>
                <Td numeric>{yuan(one.monthly)}</Td>
                <Td>{formatInstant(one.created_at)}</Td>
                <Td>
                  <Tag tone={tone}>{label}</Tag>
                  {one.reason && <span className="ml-2 text-12 text-danger">{one.reason}</span>}
                </Td>
              </Tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}

/** 厂家墙: the zones of this company's area by state, and its applications. */
export function ControlWall() {
  const { data, isError, refetch } = useQuery(controlWallQuery);
  const { data: applications } = useQuery(applicationsQuery);
  const [wanted, setWanted] = useState<ControlZone>();
  const shown = groups
    .map((group) => ({
      ...group,
      zones: (data?.list ?? []).filter((zone) => group.states.includes(zone.state)),
    }))
    .filter((group) => group.zones.length > 0);
  return (
    <div className="frame-width" data-part="zone">
      <ZoneHead
        title="控销厂家墙"
        steps={[{ name: '控销专区', to: paths.controlled }]}
        total={data?.list.length}
        unit="个专区"
        note={data?.region && `所在区域：${data.region}`}
      />
      {isError && !data && <ErrorState title="厂家墙没有加载出来" onRetry={refetch} />}
      {!data && !isError && (
        <div aria-busy="true" className="grid grid-cols-3 gap-3 max-lg:grid-cols-2 max-md:grid-cols-1">
          <Repeat count={6}>
            <Skeleton className="h-54 rounded-card" />
          </Repeat>
        </div>
      )}
      {data && shown.length === 0 && (
        <div className="rounded-card border border-line bg-card">
          <EmptyState
            title="所在区域暂时没有控销专区"
            text="有新的厂家开放授权时会显示在这里，先看看其他商品。"
            actions={
              <ButtonLink to={paths.list} variant="primary">
                全部商品
              </ButtonLink>
            }
          />
        </div>
      )}
      {shown.map((group) => (
        <section key={group.title} aria-label={group.title} className="mb-5">
          <h2 className="mb-3 flex items-baseline gap-2 text-18 font-semibold">
            {group.title}
            <span className="text-13 font-normal text-ink-3">{group.zones.length} 个</span>
          </h2>
          <ul className="grid grid-cols-3 gap-3 max-lg:grid-cols-2 max-md:grid-cols-1 max-md:gap-2">
            {group.zones.map((zone) => (
              <li key={zone.id} className="grid">
                <ZoneCard zone={zone} onApply={setWanted} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {applications && applications.list.length > 0 && <Applications list={applications.list} />}
      <ApplyDialog zone={wanted} region={data?.region ?? ''} onClose={() => setWanted(undefined)} />
    </div>
  );
}
