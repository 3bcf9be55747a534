import { Button } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { ErrorState } from '@qianfang/ui/error-state';
import { Notice } from '@qianfang/ui/notice';
import { Loading, SkeletonText } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { type CompanyChangeState, companyChangeQuery } from './qualification.queries.ts';

type Change = NonNullable<CompanyChangeState['change']>;

/** The requested change, each fact before and after. */
function Differences({ change }: { change: Change }) {
  return (
    <dl className="grid gap-2.5">
      {change.differences.map(({ label, before, after }) => (
        <div key={label} className="flex gap-3">
          <dt className="w-[6.5em] shrink-0 text-ink-3">{label}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block text-13 text-ink-3">
              <span className="sr-only">现为</span>
              {before || '未登记'}
            </span>
            <span className="sr-only">，</span>变更为 <b className="font-medium">{after}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Applied({ change }: { change: Change }) {
  return (
    <>
      {change.state === 'waiting' ? (
        <Notice>变更审核中，通过前仍按现在登记的信息执行。提交于 {formatInstant(change.submitted_at)}</Notice>
      ) : (
        <Notice tone="bad">变更未通过：{change.reason}。请修改后重新申请</Notice>
      )}
      <Differences change={change} />
    </>
  );
}

const pressText = { waiting: '修改申请', rejected: '重新申请' } as const;

/** 变更审核: the company's licence facts change only after review of the new licence. */
export function CompanyChange() {
  const { data, error, refetch } = useQuery(companyChangeQuery);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card data-part="company-change">
      <CardHead title="变更企业信息" />
      {error && !data && <ErrorState title="变更申请没有加载出来" onRetry={refetch} />}
      {!data && !error && (
        <Loading className="p-5">
          <SkeletonText lines={2} />
        </Loading>
      )}
      {data && (
        <CardBody className="grid gap-4">
          {data.change ? (
            <Applied change={data.change} />
          ) : (
            <p className="text-ink-2">
              单位名称、法定代表人或注册地址有变更的，请凭变更后的营业执照申请，审核通过后生效。其他证照请在资质证件中更新。
            </p>
          )}
          {data.is_open === 1 && (
            <Button className="justify-self-start" onClick={() => setIsOpen(true)}>
              {data.change ? pressText[data.change.state] : '申请变更'}
            </Button>
          )}
          {isOpen && <ChangeDialog state={data} onClose={() => setIsOpen(false)} />}
        </CardBody>
      )}
    </Card>
  );
}
