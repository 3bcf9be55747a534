import { maskMobile } from '@qianfang/domain/identifier/contact';
import { placeText } from '@qianfang/domain/identifier/place';
import { LinkButton } from '@qianfang/ui/link-button';
import { Tag } from '@qianfang/ui/tag';
import type { Address } from './qualification.queries.ts';

const reviews = {
  passed: { tone: 'ok', text: '审核通过' },
  waiting: { tone: 'info', text: '审核中' },
  rejected: { tone: 'bad', text: '未通过' },
} as const;

/** An address with its state and actions. */
export function AddressCard({
  address,
  onEdit,
  onMakeDefault,
  onRemove,
}: {
  address: Address;
  onEdit: () => void;
  onMakeDefault: () => void;
  onRemove: () => void;
}) {
  const review = reviews[address.review];
  return (
    <li
      data-part="address"
      className={`grid content-start gap-1.5 rounded-card border bg-card p-4 ${address.is_default ? 'border-brand' : 'border-line'}`}
    >
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-semibold">{address.consignee}</b>
        <span className="tabular-nums">{maskMobile(address.phone)}</span>
        {address.is_default === 1 && <Tag tone="ok">默认</Tag>}
        <Tag>{address.kind === 'store' ? '门店' : '仓库'}</Tag>
        {address.is_licensed === 1 ? (
          <Tag tone="ok">许可证地址</Tag>
        ) : (
          <Tag tone={review.tone}>{review.text}</Tag>
        )}
      </p>
      <p>
        {placeText(address)} {address.detail}
      </p>
      {address.landline && <p className="text-13 text-ink-3">座机 {address.landline}</p>}
      {address.review_reason && <p className="text-13 text-danger">未通过原因：{address.review_reason}</p>}
      <p className="mt-1 flex gap-4 text-13">
        <LinkButton onClick={onEdit}>修改</LinkButton>
        {address.is_default === 0 && <LinkButton onClick={onMakeDefault}>设为默认</LinkButton>}
        <LinkButton tone="danger" onClick={onRemove}>
          删除
        </LinkButton>
      </p>
    </li>
  );
}
