import { Button } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { WechatIcon } from '@qianfang/ui/payment-icons';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmIdentityDialog } from '../../shared/confirm-identity/confirm-identity-dialog.tsx';
import { formatInstant } from '../../shared/format.ts';
import { invalidate, showFailure } from '../../shared/query-client.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { ScanCode } from './scan-code.tsx';
import { type BoundWechat, unbindMutation, wechatQuery } from './wechat.queries.ts';

const steps = [
  ['扫码', '验证身份后，用微信“扫一扫”扫描本页的二维码'],
  ['核对', '手机上会显示要绑定的账号和这台电脑，请核对'],
  ['确认', '在手机上点“确认绑定”，本页随即显示结果'],
] as const;

function Bound({
  bound,
  isUnbinding,
  onUnbind,
}: {
  bound: BoundWechat;
  isUnbinding: boolean;
  onUnbind: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-4 py-2" data-part="bound-wechat">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <WechatIcon size={26} />
      </span>
      <div className="min-w-0 flex-1">
        <b className="block truncate text-16 font-semibold">{bound.nickname}</b>
        <span className="text-13 text-ink-3">{formatInstant(bound.bound_at)} 绑定</span>
      </div>
      <Button busy={isUnbinding} onClick={onUnbind}>
        解绑
      </Button>
    </div>
  );
}

function Steps() {
  return (
    <ol className="grid max-w-80 gap-5 pt-3">
      {steps.map(([title, text], index) => (
        <li key={title} className="grid grid-cols-[28px_1fr] gap-x-3">
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-full bg-brand-soft font-semibold text-brand"
          >
            {index + 1}
          </span>
          <span>
            <b className="font-semibold">{title}</b>
            <span className="block text-13 text-ink-2">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** 绑定微信: the code, or what is bound; changing either requires proof of owning the account. */
export function BindView() {
  const wechat = useQuery(wechatQuery);
  const unbind = useMutation(unbindMutation);
  const [asked, setAsked] = useState<'bind' | 'unbind'>();
  const [isConfirmed, setIsConfirmed] = useState(false);

  function tell(change: string) {
    toast.success(change);
    setIsConfirmed(false);
    void invalidate(wechatQuery.queryKey, userBaseQuery.queryKey);
  }

  function goOn() {
    setAsked(undefined);
    if (asked === 'unbind')
      unbind.mutate(undefined, { onSuccess: () => tell('已解绑微信'), onError: showFailure });
    else setIsConfirmed(true);
  }

  const bound = wechat.data?.bound;
  return (
    <Card data-part="bind-wechat">
      <CardHead title="绑定微信" level={1} aside="绑定后可以用微信扫码登录" />
      <CardBody>
        {wechat.isPending && (
          <Loading className="flex justify-center py-6">
            <Skeleton className="size-[226px]" />
          </Loading>
        )}
        {wechat.isError && (
          <ErrorState
            title="绑定的微信没有加载出来"
            onRetry={wechat.refetch}
            isRetrying={wechat.isRefetching}
          />
        )}
        {bound && <Bound bound={bound} isUnbinding={unbind.isPending} onUnbind={() => setAsked('unbind')} />}
        {wechat.data && !bound && wechat.data.is_open === 0 && (
          <EmptyState
            picture={<WechatIcon size={56} className="[stroke-width:1]" />}
            title="微信扫码暂未开通"
            text="请继续用密码或短信登录，开通后可在这里绑定。"
          />
        )}
        {wechat.data && !bound && wechat.data.is_open === 1 && (
          <div className="flex flex-wrap items-start justify-center gap-x-14 gap-y-6 py-4">
            {isConfirmed ? (
              <ScanCode purpose="bind" onConfirmed={() => tell('已绑定微信')} />
            ) : (
              <div className="grid size-[226px] content-center justify-items-center gap-4 rounded-card border border-line bg-sunk p-5 text-center">
                <WechatIcon size={48} className="text-brand" />
                <Button variant="primary" onClick={() => setAsked('bind')}>
                  绑定微信
                </Button>
                <p className="text-13 text-ink-2">先验证登录密码或短信验证码，再显示二维码</p>
              </div>
            )}
            <Steps />
          </div>
        )}
        <p className="mt-4 border-t border-line pt-3 text-12 text-ink-3">
          一个账号绑定一个微信。本店只保存微信昵称和无法还原的微信标识。绑定和解绑都会发一条站内消息。
        </p>
      </CardBody>
      {asked && (
        <ConfirmIdentityDialog
          title={asked === 'bind' ? '绑定微信' : `解绑微信“${bound?.nickname ?? ''}”`}
          description={
            asked === 'bind'
              ? '绑定的微信可以直接登录本账号，请先验证是您本人操作。'
              : '解绑后不能再用它扫码登录，账号和密码不受影响。请先验证是您本人操作。'
          }
          confirmLabel={asked === 'bind' ? '下一步' : '解绑'}
          onConfirmed={goOn}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
