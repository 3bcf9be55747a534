import { Card, CardHead } from '@qianfang/ui/card';
import { ErrorState } from '@qianfang/ui/error-state';
import { Pagination } from '@qianfang/ui/pagination';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { signaturesQuery } from './contract-signing.queries.ts';
import { SignatureLinks } from './signature-links.tsx';

/** The company's signatures, ended versions included; nothing without any. */
export function SignatureHistory() {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isRefetching } = useQuery({
    ...signaturesQuery(page),
    placeholderData: keepPreviousData,
  });
  if (error) {
    return (
      <Card>
        <ErrorState title="签署记录没有加载出来" onRetry={refetch} isRetrying={isRefetching} />
      </Card>
    );
  }
  if (!data || data.total === 0) return null;
  return (
    <Card>
      <CardHead title="签署记录" aside="文件带数字签名，改动一个字即校验不通过" />
      <ul>
        {data.list.map((one) => (
          <li
            key={one.id}
            className="flex items-center gap-x-4 gap-y-1 border-t border-line px-5 py-3 text-13 first:border-0 max-md:flex-wrap max-md:px-3"
          >
            <p className="min-w-0 flex-1 max-md:basis-full">
              {one.title} <span className="text-ink-3">第 {one.version} 版</span>
            </p>
            <p className="text-ink-3 max-md:mr-auto">
              {one.signer_name} 签署于 {formatInstant(one.signed_at)}
              <span className="inline-block">，有效期至 {one.valid_to}</span>
            </p>
            <SignatureLinks signatureId={one.id} of={`《${one.title}》第 ${one.version} 版`} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={Math.ceil(data.total / data.per_page)} onChange={setPage} />
    </Card>
  );
}
