import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { ErrorState } from '@qianfang/ui/error-state';
import { Loading, SkeletonText } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { companyQuery } from './profile.queries.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-[6.5em] shrink-0 text-ink-3">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children || '—'}</dd>
    </div>
  );
}

/** The company as reviewed, and its invoice title; `change` is the link to change it. */
export function CompanyFacts({ change }: { change: ReactNode }) {
  const { data, error, refetch } = useQuery(companyQuery);
  return (
    <>
      <Card>
        <CardHead title="基础信息" level={1} />
        <CardBody>
          {error && !data && <ErrorState title="企业资料没有加载出来" onRetry={refetch} />}
          {!data && !error && (
            <Loading>
              <SkeletonText lines={6} />
            </Loading>
          )}
          {data && (
            <dl className="grid gap-x-8 gap-y-2.5 md:grid-cols-2">
              <Fact name="单位名称">{data.company}</Fact>
              <Fact name="客户类型">{data.buyer_type}</Fact>
              <Fact name="统一信用代码">{data.uscc}</Fact>
              <Fact name="法定代表人">{data.legal_person}</Fact>
              <Fact name="注册地址">{data.address}</Fact>
              <Fact name="座机">{data.landline}</Fact>
              <Fact name="电子邮箱">{data.email}</Fact>
              <Fact name="用户名">{data.username}</Fact>
              <Fact name="登录手机">{data.login_phone}</Fact>
              <Fact name="注册时间">{formatInstant(data.registered_at)}</Fact>
            </dl>
          )}
        </CardBody>
      </Card>
      {change}
      {data && (
        <Card>
          <CardHead title="开票信息" />
          <CardBody>
            <dl className="grid gap-x-8 gap-y-2.5 md:grid-cols-2">
              <Fact name="发票抬头">{data.billing.title}</Fact>
              <Fact name="税号">{data.billing.uscc}</Fact>
              <Fact name="开户银行">{data.billing.bank}</Fact>
              <Fact name="银行账号">{data.billing.account_no}</Fact>
              <Fact name="开票地址">{data.billing.address}</Fact>
              <Fact name="开票电话">{data.billing.phone}</Fact>
            </dl>
          </CardBody>
        </Card>
      )}
    </>
  );
}
