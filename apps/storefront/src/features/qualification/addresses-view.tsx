import { Button } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { askConfirm } from '@qianfang/ui/confirm';
import { Dialog } from '@qianfang/ui/dialog';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { PinIcon, PlusIcon } from '@qianfang/ui/page-icons';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, showFailure } from '../../shared/query-client.ts';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import {
  type Address,
  addressesQuery,
  removeAddressMutation,
  saveAddressMutation,
} from './qualification.queries.ts';

type Editing = { readonly address: Address | undefined } | undefined;

/** 收货地址: the company's addresses, the default first. */
export function AddressesView() {
  const addresses = useQuery(addressesQuery);
  const save = useMutation(saveAddressMutation);
  const remove = useMutation(removeAddressMutation);
  const [editing, setEditing] = useState<Editing>();
  const list = addresses.data?.list ?? [];
  const max = addresses.data?.most ?? 0;
  const refresh = () => invalidate(addressesQuery.queryKey);

  function makeDefault({ id, consignee, phone, landline, region_code, detail, kind }: Address) {
    save.mutate(
      { id, body: { consignee, phone, landline, region_code, detail, kind, is_default: 1 } },
      {
        onSuccess: () => {
          toast.success('已设为默认地址');
          void refresh();
        },
        onError: showFailure,
      },
    );
  }

  async function removeOne(address: Address) {
    const isSure = await askConfirm({
      text: '确定删除这个收货地址吗？',
      detail: `${address.consignee}，${address.district}${address.detail}`,
      confirmLabel: '删除',
      tone: 'danger',
    });
    if (isSure) remove.mutate(address.id, { onSuccess: () => void refresh() });
  }

  const add = (
    <Button
      variant="primary"
      icon={<PlusIcon size={16} />}
      disabled={max > 0 && list.length >= max}
      onClick={() => setEditing({ address: undefined })}
    >
      新增地址
    </Button>
  );

  return (
    <Card data-part="addresses">
      <CardHead
        title="收货地址"
        level={1}
        aside={max > 0 && `已有 ${list.length} 个，最多 ${max} 个`}
        action={list.length > 0 && add}
      />
      <CardBody>
        {addresses.isPending && (
          <Loading className="grid gap-3 md:grid-cols-2">
            <Skeleton className="h-32 w-full" />
            <Skeleton className="h-32 w-full" />
          </Loading>
        )}
        {addresses.isError && (
          <ErrorState
            title="收货地址没有加载出来"
            onRetry={addresses.refetch}
            isRetrying={addresses.isFetching}
          />
        )}
        {addresses.data && list.length === 0 && (
          <EmptyState
            picture={<PinIcon size={56} className="[stroke-width:1]" />}
            title="还没有收货地址"
            text="添加后即可下单，第一个地址自动成为默认地址"
            actions={add}
          />
        )}
        <ul className="grid gap-3 md:grid-cols-2">
          {list.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => setEditing({ address })}
              onMakeDefault={() => makeDefault(address)}
              onRemove={() => void removeOne(address)}
            />
          ))}
        </ul>
      </CardBody>
      <Dialog
        open={editing !== undefined}
        onOpenChange={(open) => !open && setEditing(undefined)}
        size="lg"
        closeOnOutsidePress={false}
        title={editing?.address ? '修改收货地址' : '新增收货地址'}
      >
        {editing && (
          <AddressForm
            key={editing.address?.id ?? 'new'}
            address={editing.address}
            onDone={() => setEditing(undefined)}
          />
        )}
      </Dialog>
    </Card>
  );
}
