import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { EmptyState } from '@qianfang/ui/empty-state';
import { linkClass } from '@qianfang/ui/link-button';
import { Notice } from '@qianfang/ui/notice';
import { Radio } from '@qianfang/ui/radio';
import { Tag } from '@qianfang/ui/tag';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { Check } from './check-differences.ts';

type Address = Check['addresses'][number];

const reviewTags = {
  passed: null,
  waiting: <Tag tone="warn">待审核</Tag>,
  rejected: <Tag tone="bad">审核未通过</Tag>,
} as const;

function AddressCard({
  address,
  isChosen,
  onChoose,
}: {
  address: Address;
  isChosen: boolean;
  onChoose: (id: number) => void;
}) {
  const isUsable = address.review === 'passed';
  return (
    <div
      className={`rounded-card border px-4 py-3 ${isChosen ? 'border-brand bg-brand-soft shadow-[inset_0_0_0_1px_var(--brand)]' : 'border-line-2'} ${isUsable ? '' : 'bg-sunk'}`}
    >
      <Radio
        name="address"
        className="w-full"
        value={address.id}
        checked={isChosen}
        disabled={!isUsable}
        onChange={() => onChoose(address.id)}
        label={
          <span className="block leading-normal">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <b className="font-semibold">{address.consignee}</b>
              <span>{address.phone}</span>
              {address.is_default === 1 && <Tag>默认</Tag>}
              <Tag tone={address.is_licensed === 1 ? 'ok' : 'warn'}>
                {address.is_licensed === 1 ? '与许可证一致' : '不在许可证上'}
              </Tag>
              {reviewTags[address.review]}
            </span>
            <span className="mt-1 block text-13 text-ink-2">{address.text}</span>
          </span>
        }
      />
    </div>
  );
}

/** The delivery address. Drugs go to licensed or reviewed addresses only. */
export function AddressChoice({
  addresses,
  chosenId,
  back,
  error,
  isOwn,
  onChoose,
}: {
  addresses: readonly Address[];
  chosenId: number | null;
  /** Where the address page leads back to. */
  back: string;
  error: string | undefined;
  /** Only the company manages its addresses, not a head office ordering for it. */
  isOwn: boolean;
  onChoose: (id: number) => void;
}) {
  const chosen = addresses.find(({ id, review }) => id === chosenId && review === 'passed');
  const manage = `${paths.addresses}?back=${encodeURIComponent(back)}`;
  return (
    <Card data-part="checkout-address">
      <CardHead
        title="收货地址"
        aside={<span className="max-md:hidden">药品须送达许可证登记的注册地址或仓库</span>}
        action={
          isOwn && (
            <Link to={manage} className={linkClass()}>
              管理地址
            </Link>
          )
        }
      />
      <CardBody>
        {error && (
          <p role="alert" className="mb-2 text-13 text-danger">
            {error}
          </p>
        )}
        {addresses.length === 0 ? (
          <EmptyState
            title="还没有收货地址"
            text="添加后即可提交订单，这里的选择都会保留"
            actions={
              <ButtonLink to={manage} variant="primary">
                添加收货地址
              </ButtonLink>
            }
            className="py-4!"
          />
        ) : (
          <div role="radiogroup" aria-label="收货地址" className="grid gap-3 md:grid-cols-2">
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                isChosen={address.id === chosenId}
                onChoose={onChoose}
              />
            ))}
          </div>
        )}
        {chosen?.is_licensed === 0 && (
          <Notice tone="warn" className="mt-3" live>
            所选地址不在许可证上，已经过审核，可以送达；含麻商品只能送到许可证载明的地址。
          </Notice>
        )}
      </CardBody>
    </Card>
  );
}
