import { Button } from '@qianfang/ui/button';
import { askConfirm } from '@qianfang/ui/confirm';
import { Dialog } from '@qianfang/ui/dialog';
import { EmptyState } from '@qianfang/ui/empty-state';
import { LinkButton } from '@qianfang/ui/link-button';
import { PlusIcon, ShelfIcon, UploadIcon } from '@qianfang/ui/page-icons';
import { Tag, type TagTone } from '@qianfang/ui/tag';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { StoreForm } from '../../shared/store/store-form.tsx';
import { type ChainStore, chainQuery, removeStoreMutation, saveStore } from './chain.queries.ts';
import { ImportStores } from './import-stores.tsx';
import { StoreDocuments } from './store-documents.tsx';

const tones: Record<ChainStore['state'], TagTone> = {
  draft: 'mute',
  waiting: 'info',
  rejected: 'bad',
  passed: 'ok',
  suspended: 'warn',
};

type Open =
  | { readonly what: 'add' | 'import' }
  | { readonly what: 'edit' | 'papers'; readonly store: ChainStore }
  | undefined;

function titleOf(open: Open): string {
  switch (open?.what) {
    case 'import':
      return '导入门店';
    case 'edit':
      return '修改门店';
    case 'papers':
      return `${open.store.name} 的资质`;
    default:
      return '添加门店';
  }
}

function Papers({ store }: { store: ChainStore }) {
  if (store.state === 'draft' || store.state === 'rejected') {
    return store.missing.length > 0 ? (
      <Tag tone="warn">还差 {store.missing.join('、')}</Tag>
    ) : (
      <Tag tone="ok">资料齐全，待提交</Tag>
    );
  }
  return <Tag tone={tones[store.state]}>{store.state_label}</Tag>;
}

function StoreLine({
  store,
  onOpen,
}: {
  store: ChainStore;
  onOpen: (open: Exclude<Open, undefined>) => void;
}) {
  const queryClient = useQueryClient();
  const remove = useMutation(removeStoreMutation);
  const mayGive = store.state === 'draft' || store.state === 'rejected';
  async function removeIt() {
    const isSure = await askConfirm({
      text: `删除“${store.name}”？`,
      detail: '已上传的证照会一并删除。',
      confirmLabel: '删除',
      tone: 'danger',
    });
    if (!isSure) return;
    remove.mutate(store.id, {
      onSuccess: () => void queryClient.invalidateQueries({ queryKey: chainQuery.queryKey, exact: true }),
    });
  }
  return (
    <li
      data-part="chain-store"
      data-state={store.state}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-t border-line px-4 py-3 first:border-0 max-md:grid-cols-1"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="font-semibold">{store.name}</b>
          <Papers store={store} />
        </p>
        <p className="text-13 text-ink-2">
          <span className="mr-3 tabular-nums">{store.drug_licence_no}</span>
          {store.contact} <span className="tabular-nums">{store.phone}</span>
        </p>
        <p className="text-13 text-ink-3">{store.whole_address}</p>
        {store.reason && <p className="text-13 text-danger">{store.reason}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {mayGive && (
          <Button
            size="sm"
            variant={store.missing.length > 0 ? 'primary' : 'line'}
            aria-label={`上传证照 ${store.name}`}
            onClick={() => onOpen({ what: 'papers', store })}
          >
            上传证照
          </Button>
        )}
        {store.is_open === 1 && (
          <LinkButton aria-label={`修改 ${store.name}`} onClick={() => onOpen({ what: 'edit', store })}>
            修改
          </LinkButton>
        )}
        {store.state === 'draft' && (
          <LinkButton tone="danger" aria-label={`删除 ${store.name}`} onClick={() => void removeIt()}>
            删除
          </LinkButton>
        )}
      </div>
    </li>
  );
}

/** A chain's stores: each with its facts, documents and state. */
export function ChainStores({ stores }: { stores: readonly ChainStore[] }) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const actions = (
    <div className="flex flex-wrap gap-2">
      <Button icon={<UploadIcon size={16} />} onClick={() => setOpen({ what: 'import' })}>
        导入表格
      </Button>
      <Button icon={<PlusIcon size={16} />} onClick={() => setOpen({ what: 'add' })}>
        添加门店
      </Button>
    </div>
  );
  return (
    <section aria-label="门店" data-part="chain-stores">
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16 font-semibold">
          门店
          {stores.length > 0 && (
            <span className="ml-2 text-13 font-normal text-ink-3">共 {stores.length} 家</span>
          )}
        </h2>
        {stores.length > 0 && actions}
      </div>
      {stores.length === 0 ? (
        <EmptyState
          className="rounded-card border border-line"
          picture={<ShelfIcon size={48} />}
          title="还没有门店"
          text="逐家添加，或用表格一次导入；也可以先提交总部，以后在多店管理中添加"
          actions={actions}
        />
      ) : (
        <ul className="rounded-card border border-line">
          {stores.map((store) => (
            <StoreLine key={store.id} store={store} onOpen={setOpen} />
          ))}
        </ul>
      )}
      <Dialog
        open={open !== undefined}
        onOpenChange={(isOpen) => !isOpen && close()}
        size="lg"
        closeOnOutsidePress={false}
        title={titleOf(open)}
      >
        {(open?.what === 'add' || open?.what === 'edit') && (
          <StoreForm
            store={open.what === 'edit' ? storeBodyOf(open.store) : undefined}
            submitLabel={open.what === 'edit' ? '保存修改' : '添加门店'}
            save={async (body) => {
              await saveStore(open.what === 'edit' ? open.store.id : undefined, body);
              await queryClient.invalidateQueries({ queryKey: chainQuery.queryKey, exact: true });
              close();
            }}
            onCancel={close}
          />
        )}
        {open?.what === 'import' && <ImportStores onDone={close} />}
        {open?.what === 'papers' && <StoreDocuments id={open.store.id} onDone={close} />}
      </Dialog>
    </section>
  );
}

function storeBodyOf({ name, drug_licence_no, uscc, contact, phone, region_code, address }: ChainStore) {
  return { name, drug_licence_no, uscc, contact, phone, region_code, address };
}
