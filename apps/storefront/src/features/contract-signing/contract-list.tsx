import { Button } from '@qianfang/ui/button';
import { Card, CardHead } from '@qianfang/ui/card';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { Notice } from '@qianfang/ui/notice';
import { Skeleton } from '@qianfang/ui/skeleton';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ContractDialog } from './contract-dialog.tsx';
import { type Contract, contractsQuery } from './contract-signing.queries.ts';
import { SignAllDialog } from './sign-all-dialog.tsx';

const statuses = {
  signed: { tone: 'ok', text: '已签署' },
  unsigned: { tone: 'warn', text: '待签署' },
  expired: { tone: 'bad', text: '已到期' },
} as const;

/** When it must be signed. A future version can be signed now and is required from its day on. */
function dueText({ comes_on, is_required }: Contract): string {
  if (comes_on !== null) return `${comes_on} 起启用，可提前签署`;
  return is_required ? '下单前须签署' : '采购相应商品时须签署';
}

function Row({ contract, onOpen }: { contract: Contract; onOpen: () => void }) {
  const status = statuses[contract.status];
  const isSigned = contract.status === 'signed';
  const isDue = !isSigned && contract.comes_on === null;
  return (
    <li className="flex items-center gap-x-4 gap-y-2 border-t border-line px-5 py-4 first:border-0 max-md:flex-wrap max-md:px-3">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="font-semibold">{contract.title}</p>
        <p className="text-13 text-ink-3">
          第 {contract.version} 版 · {dueText(contract)}
          {contract.valid_to && (
            <>
              {' · '}
              <span className="inline-block">有效期至 {contract.valid_to}</span>
            </>
          )}
        </p>
      </div>
      <Tag tone={status.tone} className="max-md:mr-auto">
        {status.text}
      </Tag>
      <Button variant={isDue ? 'primary' : 'line'} onClick={onOpen}>
        {isSigned ? '查看' : '阅读并签署'}
      </Button>
    </li>
  );
}

/**
 * The contracts in force and the company's state with each; `back` leads to the interrupted step. `asked` are
 * kinds that the interrupted order needs beyond those that every order needs.
 */
export function ContractList({ back, asked }: { back: ReactNode; asked: readonly string[] }) {
  const { data, error, refetch, isRefetching } = useQuery(contractsQuery);
  const [openId, setOpenId] = useState<number | null>(null);
  const [signsAll, setSignsAll] = useState<readonly Contract[] | null>(null);
  const waiting =
    data?.list.filter(
      (one) =>
        one.status !== 'signed' && one.comes_on === null && (one.is_required || asked.includes(one.kind)),
    ) ?? [];
  const opened = data?.list.find((one) => one.id === openId);
  return (
    <Card>
      <CardHead title="电子合同" aside="签署后即时生效，可随时查看" level={1} />
      <div className="px-5 max-md:px-3 pt-4 empty:hidden">
        {waiting.length > 0 && (
          <Notice
            tone="warn"
            action={
              waiting.length > 1 && (
                <Button variant="primary" onClick={() => setSignsAll(waiting)}>
                  一次签署 {waiting.length} 份
                </Button>
              )
            }
          >
            还有 {waiting.length} 份合同需要签署（{waiting.map((one) => `《${one.title}》`).join('')}
            ），签署后即可下单。购物车里的商品都为您保留着。
          </Notice>
        )}
        {data && waiting.length === 0 && back}
      </div>
      {error && <ErrorState title="合同没有加载出来" onRetry={refetch} isRetrying={isRefetching} />}
      {!data && !error && <Skeleton className="mx-5 mb-5 h-48" />}
      {data?.list.length === 0 && <EmptyState title="目前没有需要签署的合同" />}
      <ul>
        {data?.list.map((contract) => (
          <Row key={contract.id} contract={contract} onOpen={() => setOpenId(contract.id)} />
        ))}
      </ul>
      {signsAll && <SignAllDialog contracts={signsAll} onClose={() => setSignsAll(null)} />}
      {opened && <ContractDialog contract={opened} onClose={() => setOpenId(null)} />}
    </Card>
  );
}
