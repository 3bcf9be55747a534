import { Button } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { Dialog } from '@qianfang/ui/dialog';
import { EmptyState } from '@qianfang/ui/empty-state';
import { Notice } from '@qianfang/ui/notice';
import { PlusIcon, ShelfIcon } from '@qianfang/ui/page-icons';
import { TabPanel, Tabs } from '@qianfang/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import { readId } from '../../shared/read-id.ts';
import { StoreForm } from '../../shared/store/store-form.tsx';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';
import { useLack } from '../../shared/user-rights.ts';
import { approvalsQuery } from './approval.queries.ts';
import { ApprovalList } from './approval-list.tsx';
import { ApprovalWindow } from './approval-window.tsx';
import { BindStore } from './bind-store.tsx';
import { EditStore } from './edit-store.tsx';
import { JoinCode } from './join-code.tsx';
import { type Store, type Stores, saveNewStore, storesQuery } from './store.queries.ts';
import { StoreTable } from './store-table.tsx';

type Open = 'add' | 'bind' | Store | undefined;

const panelId = 'stores-panel';

/** The two ways to get stores. */
function Actions({ stores, onOpen }: { stores: Stores; onOpen: (open: Open) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {stores.total > 0 && <ButtonLink to={paths.preferred}>总部首选</ButtonLink>}
      {stores.total > 0 && <ButtonLink to={paths.chainReport}>汇总报表</ButtonLink>}
      {stores.total > 0 && <ButtonLink to={paths.chainSheet}>统一采购</ButtonLink>}
      {stores.may_bind === 1 && <Button onClick={() => onOpen('bind')}>绑定已有门店</Button>}
      {stores.may_add === 1 && (
        <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => onOpen('add')}>
          新增门店
        </Button>
      )}
    </div>
  );
}

/** For companies without stores: why, and the two ways to get some. */
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

/** One at a time. Each stays mounted, so that it closes smoothly. */
function Dialogs({ open, onClose }: { open: Open; onClose: () => void }) {
  const navigate = useNavigate();
  const handleOpenChange = (isOpen: boolean) => !isOpen && onClose();
  const edited = typeof open === 'object' ? open : undefined;
  return (
    <>
      <Dialog
        open={open === 'add'}
        onOpenChange={handleOpenChange}
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
            onCancel={onClose}
          />
        )}
      </Dialog>
      <Dialog open={open === 'bind'} onOpenChange={handleOpenChange} title="绑定已有门店">
        {open === 'bind' && <BindStore onDone={onClose} />}
      </Dialog>
      <Dialog
        open={edited !== undefined}
        onOpenChange={handleOpenChange}
        closeOnOutsidePress={false}
        title={edited ? `编辑 ${edited.company}` : '编辑门店'}
      >
        {edited && <EditStore key={edited.id} store={edited} onDone={onClose} />}
      </Dialog>
    </>
  );
}

/** 员工账号 of any company: who logs in for it, for those who may say so. */
function Accounts({ children }: { children: ReactNode }) {
  const lack = useLack('account.manage');
  if (lack === '') return children;
  return lack && <Notice className="m-5">{lack}</Notice>;
}

/** Which tab is open: an address may name one, and a request is shown over the list of requests. */
const tabOf = (named: string | null, requestId: number) =>
  named === 'accounts' ? named : named === 'approval' || requestId > 0 ? 'approval' : 'stores';

/**
 * 多店管理: a head office's stores, their requests and its own accounts, or how a company gets stores or joins one.
 */
export function StoresView({ accounts }: { accounts: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const requestId = readId(params.get('request')) ?? 0;
  const tab = tabOf(params.get('tab'), requestId);
  const isPhone = useIsPhone();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open>();
  const query = useQuery(storesQuery(page));
  const { data } = query;
  const { data: approvals } = useQuery(approvalsQuery(1, 'PENDING'));
  const openRequest = (id: number) =>
    setParams({ tab: 'approval', request: String(id) }, { preventScrollReset: true });
  const closeRequest = () => setParams({ tab: 'approval' }, { replace: true, preventScrollReset: true });
  const isMain = data?.is_main === 1;
  const actions = isMain && <Actions stores={data} onOpen={setOpen} />;
  const list = (
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
      {({ list: stores }) => (
        <CardBody>
          <StoreTable list={stores} onEdit={setOpen} />
          <p className="mt-4 text-12 text-ink-3">
            连锁门店提交采购申请，由总部审批后统一采购、付款和收票；独立门店用自己的资质采购，超过单次或每月限额时须总部审批。切换登录会记录在案。
          </p>
        </CardBody>
      )}
    </PagedList>
  );
  return (
    <Card data-part="stores">
      <CardHead
        title="多店管理"
        level={1}
        aside={isMain && data.total > 0 && `共 ${data.total} 家门店`}
        action={!isPhone && actions}
      />
      {isPhone && actions && <div className="px-3 pt-3">{actions}</div>}
      {data && !isMain && <NotMain stores={data} onBind={() => setOpen('bind')} />}
      {data && !isMain && data.head_company !== '' && (
        <section aria-labelledby="own-approvals" className="border-t border-line">
          <h2 id="own-approvals" className="px-5 pt-4 text-16 font-semibold max-md:px-3">
            采购申请
          </h2>
          <ApprovalList isHead={false} onOpen={openRequest} />
        </section>
      )}
      {data && !isMain && (
        <section aria-labelledby="company-accounts" className="border-t border-line">
          <h2 id="company-accounts" className="px-5 pt-4 text-16 font-semibold max-md:px-3">
            员工账号
          </h2>
          <Accounts>{accounts}</Accounts>
        </section>
      )}
      {!data && list}
      {isMain && (
        <>
          <Tabs
            label="多店管理"
            panelId={panelId}
            items={[
              { value: 'stores', label: '门店' },
              { value: 'approval', label: '采购审批', count: approvals?.waiting || undefined },
              { value: 'accounts', label: '员工账号' },
            ]}
            value={tab}
            onChange={(value) => setParams(value === 'stores' ? {} : { tab: value }, { replace: true })}
          />
          <TabPanel id={panelId} tab={tab}>
            {tab === 'stores' && list}
            {tab === 'approval' && <ApprovalList isHead onOpen={openRequest} />}
            {tab === 'accounts' && <Accounts>{accounts}</Accounts>}
          </TabPanel>
        </>
      )}
      {requestId > 0 && <ApprovalWindow id={requestId} onClose={closeRequest} />}
      <Dialogs open={open} onClose={() => setOpen(undefined)} />
    </Card>
  );
}
