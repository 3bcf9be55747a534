import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Card, CardHead } from '@qianfang/ui/card';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { Notice } from '@qianfang/ui/notice';
import { Skeleton } from '@qianfang/ui/skeleton';
import { Steps } from '@qianfang/ui/steps';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { unitYuan } from '../../shared/money-text.ts';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { demandQuery } from './demand.queries.ts';
import { DemandState } from './demand-status.tsx';

const progress = [{ title: '提交求购' }, { title: '寻找货源' }, { title: '答复' }];

const back = <ButtonLink to={paths.demands}>返回求购列表</ButtonLink>;

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-20 shrink-0 text-ink-3">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children || '—'}</dd>
    </div>
  );
}

/** One request: its facts, state and the wholesaler's answer. */
export function DemandDetail({ id }: { id: number }) {
  const { data, error, refetch, isRefetching } = useQuery(demandQuery(id));
  if (error?.code === 404) {
    return (
      <Card>
        <EmptyState title="没有这张求购单" text="它可能不属于当前单位。" actions={back} />
      </Card>
    );
  }
  if (error) return <ErrorState title="求购没有加载出来" onRetry={refetch} isRetrying={isRefetching} />;
  if (!data) return <Skeleton className="h-80" />;
  const step = data.status === 'waiting' ? 0 : data.status === 'working' ? 1 : 3;
  return (
    <Card>
      <CardHead title={`求购 ${data.name}`} level={1} aside={data.request_no} action={back} />
      <div className="grid gap-5 px-5 py-5 max-md:px-3">
        <Steps label="求购进度" items={progress} current={step} />
        <dl className="grid gap-x-8 gap-y-2.5 md:grid-cols-2">
          <Fact name="状态">
            <DemandState status={data.status} />
          </Fact>
          <Fact name="提交时间">{formatInstant(data.created_at)}</Fact>
          <Fact name="规格">{data.ypgg}</Fact>
          <Fact name="生产厂家">{data.sccj}</Fact>
          <Fact name="批准文号">{data.approval_no}</Fact>
          <Fact name="数量">{formatUnits(data.number, data.bzdw)}</Fact>
          <Fact name="期望单价">{data.price === null ? '' : unitYuan(data.price)}</Fact>
          <Fact name="期望到货">{data.wanted_on}</Fact>
          <Fact name="联系人">{`${data.contact} ${data.phone}`}</Fact>
          <Fact name="备注">{data.remark}</Fact>
        </dl>
        {data.reply ? (
          <Notice tone={data.status === 'unavailable' ? 'warn' : 'info'}>
            <p>{data.reply}</p>
            {data.expected_on && <p>预计到货：{data.expected_on}</p>}
            {data.replied_at && <p className="text-13">答复于 {formatInstant(data.replied_at)}</p>}
          </Notice>
        ) : (
          data.status !== 'closed' && (
            <Notice tone="info">采购员收到后会在 1 个工作日内答复，答复会发到“我的消息”。</Notice>
          )
        )}
        {data.goods_id !== null && (
          <ButtonLink
            to={paths.goods(data.goods_id)}
            variant="primary"
            size="lg"
            className="justify-self-start"
          >
            去购买
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
