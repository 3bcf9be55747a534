import { Card, CardHead } from '@qianfang/ui/card';
import { Dialog } from '@qianfang/ui/dialog';
import { ErrorState } from '@qianfang/ui/error-state';
import { Notice } from '@qianfang/ui/notice';
import { Loading, SkeletonText } from '@qianfang/ui/skeleton';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentItem } from '../../shared/document/document-body.ts';
import { DocumentForm } from '../../shared/document/document-form.tsx';
import { isBecomingBuyer } from '../../shared/is-becoming-buyer.ts';
import { invalidate } from '../../shared/query-client.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { DocumentTable } from './document-table.tsx';
import { documentMutation, documentsQuery } from './qualification.queries.ts';
import { ScopeCard } from './scope-card.tsx';

/** A document that ends or has ended. The frame says how far a registration is. */
function StandingNotice() {
  const { data } = useQuery(userBaseQuery);
  const standing = data?.standing;
  if (!standing?.message || isBecomingBuyer(standing)) return null;
  const isGrave = standing.state === 'expired' || standing.state === 'suspended';
  return <Notice tone={isGrave ? 'bad' : 'warn'}>{standing.message}</Notice>;
}

function HandInDialog({ item, onClose }: { item: DocumentItem | undefined; onClose: () => void }) {
  const handIn = useMutation(documentMutation);
  return (
    <Dialog
      open={item !== undefined}
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      closeOnOutsidePress={false}
      title={item ? `${item.current ? '更新' : '上传'}${item.name}` : ''}
      description="提交后由质量管理部审核，通过前原资质继续有效"
    >
      {item && (
        <DocumentForm
          key={item.type}
          item={item}
          place={`document ${item.type}`}
          hasConsent={false}
          submitLabel="提交审核"
          isBusy={handIn.isPending}
          onCancel={onClose}
          onSubmit={async (upload) => {
            await handIn.mutateAsync(upload);
            toast.success(`《${item.name}》已提交审核`);
            onClose();
            await invalidate(documentsQuery.queryKey);
          }}
        />
      )}
    </Dialog>
  );
}

/** 资质证件: every document, its state, and the way to renew it. */
export function DocumentsView() {
  const documents = useQuery(documentsQuery);
  const [handedIn, setHandedIn] = useState<DocumentItem>();
  return (
    <div className="grid gap-4">
      <StandingNotice />
      <Card data-part="documents">
        <CardHead title="资质证件" level={1} aside={documents.data?.buyer_type_label} />
        {documents.isPending && (
          <Loading className="p-5">
            <SkeletonText lines={8} />
          </Loading>
        )}
        {documents.isError && (
          <ErrorState
            title="资质证件没有加载出来"
            onRetry={documents.refetch}
            isRetrying={documents.isFetching}
          />
        )}
        {documents.data && <DocumentTable items={documents.data.list} onHandIn={setHandedIn} />}
      </Card>
      <ScopeCard />
      <HandInDialog item={handedIn} onClose={() => setHandedIn(undefined)} />
    </div>
  );
}
