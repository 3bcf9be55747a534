import { Button } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { ErrorState } from '@qianfang/ui/error-state';
import { Loading, SkeletonText } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isZero, yuan } from '../../shared/money-text.ts';
import { payConfirmationQuery } from '../../shared/pay-confirmation/pay-confirmation.ts';
import { PayPasswordDialog } from './pay-password-dialog.tsx';
import { SmallPaymentDialog } from './small-payment-dialog.tsx';

const id = 'pay-security';

function Setting({ name, text, children }: { name: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <dt className="font-medium">{name}</dt>
      <dd className="text-13 text-ink-2 max-md:basis-full">{text}</dd>
      {children && <dd className="ml-auto max-md:ml-0">{children}</dd>}
    </div>
  );
}

/** 支付安全: how balance payments are confirmed, and up to which amount none is needed. */
export function PaySecurityCard() {
  const { hash } = useLocation();
  const card = useRef<HTMLElement>(null);
  const { data, error, refetch, isRefetching } = useQuery(payConfirmationQuery);
  const [open, setOpen] = useState<'password' | 'small' | null>(null);
  const isMeant = hash === `#${id}` && data !== undefined;
  useEffect(() => {
    if (isMeant) card.current?.scrollIntoView({ block: 'center' });
  }, [isMeant]);
  const close = () => setOpen(null);
  return (
    <Card id={id} ref={card}>
      <CardHead title="支付安全" />
      <CardBody>
        {error && <ErrorState title="支付安全没有加载出来" onRetry={refetch} isRetrying={isRefetching} />}
        {!data && !error && (
          <Loading>
            <SkeletonText lines={2} />
          </Loading>
        )}
        {data && (
          <dl className="grid gap-4">
            <Setting
              name="支付密码"
              text={data.has_password ? '已设置，用余额支付时验证' : '未设置，用余额支付时验证短信验证码'}
            >
              <Button size="sm" onClick={() => setOpen('password')}>
                {data.has_password ? '修改支付密码' : '设置支付密码'}
              </Button>
            </Setting>
            <Setting
              name="小额免密"
              text={
                isZero(data.each)
                  ? '未开启，每笔余额支付都要验证'
                  : `单笔不超过 ${yuan(data.each)}、当日累计不超过 ${yuan(data.day)} 的余额支付不用验证`
              }
            >
              {data.may_change === 1 && (
                <Button size="sm" onClick={() => setOpen('small')}>
                  修改额度
                </Button>
              )}
            </Setting>
          </dl>
        )}
        {data && open === 'password' && (
          <PayPasswordDialog isFirst={!data.has_password} phone={data.phone} onClose={close} />
        )}
        {data && open === 'small' && (
          <SmallPaymentDialog each={data.each} day={data.day} phone={data.phone} onClose={close} />
        )}
      </CardBody>
    </Card>
  );
}
