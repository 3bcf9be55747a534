import { Button } from '@qianfang/ui/button';
import { askConfirm } from '@qianfang/ui/confirm';
import { LinkButton, linkClass } from '@qianfang/ui/link-button';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { invalidate, showFailure } from '../../shared/query-client.ts';
import { enterMutation } from '../../shared/store/enter-store.ts';
import { changeMutation, type Store, storesKey } from './store.queries.ts';

/** The head office's actions on a store. */
export function StoreActions({ store, onEdit }: { store: Store; onEdit: () => void }) {
  const change = useMutation(changeMutation);
  const enter = useMutation(enterMutation(paths.home));
  const isStopped = store.is_stopped === 1;

  async function stopOrStart() {
    const isSure =
      isStopped ||
      (await askConfirm({
        text: `停用“${store.company}”？`,
        detail: '停用后该门店会退出登录，启用前不能再登录和采购；已下的订单照常履行。',
        confirmLabel: '停用',
        tone: 'danger',
      }));
    if (!isSure) return;
    const { contact, phone, order_limit, month_limit } = store;
    change.mutate(
      {
        id: store.id,
        body: {
          contact,
          phone,
          order_limit: order_limit ?? '',
          month_limit: month_limit ?? '',
          is_stopped: isStopped ? 0 : 1,
        },
      },
      {
        onSuccess: () => {
          toast.success(isStopped ? '门店已启用，可以登录' : '门店已停用');
          void invalidate(storesKey);
        },
        onError: showFailure,
      },
    );
  }

  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 max-md:justify-start">
      {store.is_registering === 1 && (
        <ButtonLink to={paths.registerChainStores} size="sm" variant="primary">
          {store.review === 'rejected' ? '修改资料' : '上传证照'}
        </ButtonLink>
      )}
      {store.can_switch === 1 && (
        <Button
          size="sm"
          busy={enter.isPending || enter.isSuccess}
          busyText="正在切换"
          onClick={() => enter.mutate(store.id)}
        >
          切换登录
        </Button>
      )}
      {store.review !== 'draft' && (
        <>
          <LinkButton onClick={onEdit} aria-label={`编辑 ${store.company}`}>
            编辑
          </LinkButton>
          <LinkButton
            className={linkClass({ tone: isStopped ? 'brand' : 'danger' })}
            disabled={change.isPending}
            aria-label={`${isStopped ? '启用' : '停用'} ${store.company}`}
            onClick={() => void stopOrStart()}
          >
            {isStopped ? '启用' : '停用'}
          </LinkButton>
        </>
      )}
    </div>
  );
}
