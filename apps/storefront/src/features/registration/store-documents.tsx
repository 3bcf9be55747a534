import { Button } from '@qianfang/ui/button';
import { ErrorState } from '@qianfang/ui/error-state';
import { Notice } from '@qianfang/ui/notice';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { toast } from '@qianfang/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { chainQuery, chainStoreQuery, storeFlow } from './chain.queries.ts';
import { DocumentCard } from './document-card.tsx';
import type { RegistrationDocument } from './registration.queries.ts';
import { RegistrationFlowContext } from './registration-flow.ts';

/** A store's documents; those its head office provides are only named. */
export function StoreDocuments({ id, onDone }: { id: number; onDone: () => void }) {
  const queryClient = useQueryClient();
  const query = useQuery(chainStoreQuery(id));
  const flow = useMemo(() => storeFlow(id), [id]);
  const [open, setOpen] = useState<string | undefined>('BIZ_LICENCE');
  const { data } = query;
  if (!data) {
    return query.isError ? (
      <ErrorState title="门店资质没有加载出来" onRetry={query.refetch} />
    ) : (
      <Loading className="grid gap-3">
        <Skeleton className="h-13 w-full" />
        <Skeleton className="h-13 w-full" />
      </Loading>
    );
  }
  const own = data.documents.filter((item) => item.need !== 'VIA_HEAD_OFFICE');
  const groups = [
    ['必传资质', own.filter((item) => item.need === 'REQUIRED')],
    ['选传资质，以后可以补充', own.filter((item) => item.need !== 'REQUIRED')],
  ] as const;
  const byHead = data.documents.filter((item) => item.need === 'VIA_HEAD_OFFICE');

  function handleSaved(saved: RegistrationDocument) {
    toast.success(`《${saved.name}》已上传`);
    void queryClient.invalidateQueries({ queryKey: chainQuery.queryKey, exact: true });
    setOpen(own.find((item) => item.need === 'REQUIRED' && item.type !== saved.type && !item.current)?.type);
  }

  return (
    <RegistrationFlowContext value={flow}>
      <div className="grid gap-4">
        {byHead.length > 0 && (
          <Notice>以下资料沿用总部的，无需上传：{byHead.map((item) => item.name).join('、')}</Notice>
        )}
        {groups.map(([title, items]) =>
          items.length === 0 ? null : (
            <section key={title} aria-label={title}>
              <h3 className="mb-2 font-semibold">{title}</h3>
              <ul className="grid gap-3">
                {items.map((item) => (
                  <DocumentCard
                    key={item.type}
                    item={item}
                    isOpen={open === item.type}
                    onToggle={() => setOpen(open === item.type ? undefined : item.type)}
                    hasConsent={data.has_sensitive_consent === 1}
                    errors={data.gaps
                      .filter((gap) => item.current && gap.field.split('.')[1] === item.type)
                      .map((gap) => gap.message)}
                    isLeftOut={data.left_out.includes(item.type)}
                    onSaved={handleSaved}
                  />
                ))}
              </ul>
            </section>
          ),
        )}
        <Button className="justify-self-end" onClick={onDone}>
          完成
        </Button>
      </div>
    </RegistrationFlowContext>
  );
}
