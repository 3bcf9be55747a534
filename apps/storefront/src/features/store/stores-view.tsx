import { Button } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { Dialog } from '@qianfang/ui/dialog';
import { EmptyState } from '@qianfang/ui/empty-state';
import { PlusIcon, ShelfIcon } from '@qianfang/ui/icons';
import { Notice } from '@qianfang/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import { StoreForm } from '../../shared/store/store-form.tsx';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { BindStore } from './bind-store.tsx';
import { EditStore } from './edit-store.tsx';
import { JoinCode } from './join-code.tsx';
import { type Store, type Stores, saveNewStore, storesQuery } from './store.queries.ts';
import { StoreTable } from './store-table.tsx';

type Open = 'add' | 'bind' | Store | undefined;

/** Who has no stores to manage: why, and the two ways there are. */
function NotMain({ stores, onBind }: { stores: Stores; onBind: () => void }) {
  return (
    <div className="grid gap-4 p-5">
      <Notice>{stores.notice}</Notice>
      <div className="grid gap-4 md:grid-cols-2">
        {stores.may_join === 1 && <JoinCode />}
        {stores.may_bind === 1 && (
          <section className="grid content-start gap-3 rounded-card border border-line p-5">
            <h2 className="text-16 font-semibold">绑定门店</h2>
            <p className="text-13 text-ink-2">
              同一业主的多家独立门店可以绑在一个主账号下：各店用自己的账号生成绑定码，在这里填写。各店的资质、订单和发票仍各自独立。
            </p>
            <Button className="justify-self-start" onClick={onBind}>
              填写绑定码
            </Button>
          </section>
        )}
      </div>
    </div>
  );
}

/** 多店管理: a head office's stores, or how a company comes to have some or to belong to one. */
export function StoresView() {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open>();
  const query = useQuery(storesQuery(page));
  const { data } = query;
  const close = () => setOpen(undefined);
  const isMain = data?.is_main === 1;
  const deeds = isMain && data && (
    <div className="flex flex-wrap gap-2">
      {data.may_bind === 1 && <Button onClick={() => setOpen('bind')}>绑定已有门店</Button>}
      {data.may_add === 1 && (
        <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setOpen('add')}>
          新增门店
        </Button>
      )}
    </div>
  );
  return (
    <Card data-part="stores">
      <CardHead
        title="多店管理"
        level={1}
        aside={isMain && data && data.total > 0 && `共 ${data.total} 家门店`}
        action={!isPhone && deeds}
      />
      {isPhone && deeds && <div className="px-3 pt-3">{deeds}</div>}
      {data && !isMain ? (
        <NotMain stores={data} onBind={() => setOpen('bind')} />
      ) : (
        <PagedList
          query={query}
          failed="门店没有加载出来"
          empty={
            <EmptyState
              picture={<ShelfIcon size={56} />}
              title="还没有门店"
              text="新增本连锁的门店，或用门店给出的绑定码绑定已有门店"
            />
          }
          onPage={setPage}
        >
          {({ list }) => (
            <CardBody>
              <StoreTable list={list} onEdit={setOpen} />
              <p className="mt-4 text-12 text-ink-3">
                连锁门店由总部统一采购、统一付款和开票；独立门店用自己的资质采购，可设单次和每月限额。切换登录会记录在案。
              </p>
            </CardBody>
          )}
        </PagedList>
      )}
      <Dialog
        open={open === 'add'}
        onOpenChange={(isOpen) => !isOpen && close()}
        size="lg"
        closeOnOutsidePress={false}
        title="新增连锁门店"
      >
        {open === 'add' && (
          <StoreForm
            submitLabel="下一步：上传证照"
            save={async (body) => {
              await saveNewStore(body);
              await navigate(paths.registerChainStores);
            }}
            onCancel={close}
          />
        )}
      </Dialog>
      <Dialog open={open === 'bind'} onOpenChange={(isOpen) => !isOpen && close()} title="绑定已有门店">
        {open === 'bind' && <BindStore onDone={close} />}
      </Dialog>
      <Dialog
        open={typeof open === 'object'}
        onOpenChange={(isOpen) => !isOpen && close()}
        closeOnOutsidePress={false}
        title={typeof open === 'object' ? `编辑 ${open.company}` : '编辑门店'}
      >
        {typeof open === 'object' && <EditStore key={open.id} store={open} onDone={close} />}
      </Dialog>
    </Card>
  );
}
