import type { AccountRight } from '@qianfang/domain/access/rights';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../paths.ts';

/** In place of a page whose calls the account's role may not make. */
export function NoRight({ right, message }: { right: AccountRight | undefined; message: string }) {
  return (
    <div data-part="no-right" className="frame-width py-10">
      <EmptyState
        title={message.split('，')[0] ?? message}
        text={
          right === 'order.pay'
            ? '订单已提交，请通知贵公司管理员或财务，到“我的订单”付款'
            : '请联系贵公司管理员：管理员在“多店管理”的“员工账号”中设置每个人的角色'
        }
        actions={<ButtonLink to={paths.orders}>查看订单</ButtonLink>}
      />
    </div>
  );
}
