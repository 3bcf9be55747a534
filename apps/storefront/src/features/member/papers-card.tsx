import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { ErrorState } from '@qianfang/ui/error-state';
import { linkClass } from '@qianfang/ui/link-button';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { DocumentTag, validityOf } from '../../shared/document/document-summary.tsx';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { type DocumentItem, papersQuery } from './member.queries.ts';

type Status = DocumentItem['status'];

interface Group {
  readonly name: string;
  readonly statuses: readonly Status[];
  readonly tone: string;
}

const groups: readonly Group[] = [
  { name: '有效', statuses: ['VALID'], tone: 'text-brand' },
  { name: '即将到期', statuses: ['EXPIRING'], tone: 'text-warn' },
  { name: '已过期', statuses: ['EXPIRED'], tone: 'text-danger' },
  { name: '待提交', statuses: ['PENDING'], tone: 'text-info' },
  { name: '审核中', statuses: ['IN_REVIEW'], tone: 'text-info' },
  { name: '待补充', statuses: ['MISSING', 'REJECTED', 'REVOKED'], tone: 'text-danger' },
];

/** An optional document does not count as missing. */
const counts = (item: DocumentItem) => item.status !== 'MISSING' || item.need === 'REQUIRED';

/** Most urgent first. */
const order: readonly Status[] = ['EXPIRED', 'REJECTED', 'REVOKED', 'MISSING', 'EXPIRING'];
const maxShown = 4;

function whatOf(item: DocumentItem): string {
  if (item.status === 'MISSING') return '还没有上传';
  if (item.renewal) return item.renewal.state === 'rejected' ? '新资质未通过审核' : '新资质审核中';
  if (item.status === 'REJECTED' || item.status === 'REVOKED') return item.current?.reason ?? '';
  return item.current ? `有效期至 ${validityOf(item, item.current)}` : '';
}

function Pressing({ items }: { items: readonly DocumentItem[] }) {
  if (items.length === 0) return <p className="text-13 text-ink-3">所有资质都在有效期内，没有要处理的。</p>;
  return (
    <ul className="grid gap-x-8 lg:grid-cols-2">
      {items.slice(0, maxShown).map((item) => (
        <li
          key={item.type}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2.5 text-13"
        >
          <b className="text-14 font-medium">{item.name}</b>
          <DocumentTag item={item} />
          <span className="text-ink-3">{whatOf(item)}</span>
          {item.is_open === 1 && (
            <span className="ml-auto">
              <Link to={paths.documents} className={linkClass()}>
                {item.current ? '去更新' : '去上传'}
                <span className="sr-only">{item.name}</span>
              </Link>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** 资质: how many documents are valid, expire soon, have expired or are missing, and which need action. */
export function PapersCard() {
  const { data, error, refetch } = useQuery(papersQuery);
  const list = data?.list.filter(counts) ?? [];
  const pressing = order.flatMap((status) => list.filter((item) => item.status === status));
  return (
    <Card data-part="papers">
      <CardHead
        title="资质证件"
        aside={data && pressing.length > maxShown ? `${pressing.length} 项要处理` : undefined}
        action={
          <Link to={paths.documents} className={linkClass()}>
            全部资质
          </Link>
        }
      />
      {error && !data && <ErrorState title="资质没有加载出来" onRetry={refetch} />}
      {!data && !error && (
        <Loading label="正在加载资质" className="px-5 py-4 max-md:px-3">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data && (
        <CardBody className="grid gap-3">
          <ul aria-label="资质数量" className="flex flex-wrap gap-x-8 gap-y-2">
            {groups.map(({ name, statuses, tone }) => {
              const count = list.filter((item) => statuses.includes(item.status)).length;
              // Documents wait to be submitted only after a rejected registration.
              if (name === '待提交' && count === 0) return null;
              return (
                <li key={name} className="flex items-baseline gap-2 text-13 text-ink-2">
                  {name}
                  <b className={`text-20 font-semibold ${count > 0 ? tone : 'text-ink-3'}`}>{count}</b>
                </li>
              );
            })}
          </ul>
          <Pressing items={pressing} />
        </CardBody>
      )}
    </Card>
  );
}
