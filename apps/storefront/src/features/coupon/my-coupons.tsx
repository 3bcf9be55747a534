import { Card, CardHead } from '@qianfang/ui/card';
import { Checkbox } from '@qianfang/ui/checkbox';
import { EmptyState } from '@qianfang/ui/empty-state';
import { linkClass } from '@qianfang/ui/link-button';
import { TicketIcon } from '@qianfang/ui/page-icons';
import { Select } from '@qianfang/ui/select';
import { Tabs } from '@qianfang/ui/tabs';
import { Ticket } from '@qianfang/ui/ticket';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import { readPage } from '../../shared/read-page.ts';
import { CodeForm } from './code-form.tsx';
import { type CouponFilter, couponNumbersQuery, couponsQuery, type OwnedCoupon } from './coupon.queries.ts';
import { CouponAmount, thresholdText } from './coupon-face.tsx';

const statuses = ['unused', 'used', 'expired'] as const;
const statusNames = { unused: '未使用', used: '已使用', expired: '已过期' } as const;

const types = [
  { value: '', label: '全部类型' },
  { value: 'full', label: '满减券' },
  { value: 'rate', label: '折扣券' },
  { value: 'freight', label: '运费券' },
  { value: 'brand', label: '品牌券' },
] as const;

/** The filter in an address. */
export function couponFilterOf(search: URLSearchParams): CouponFilter {
  const type = types.find((one) => one.value !== '' && one.value === search.get('type'))?.value;
  const status = statuses.find((one) => one === search.get('status')) ?? 'unused';
  return {
    status,
    page: readPage(search.get('page')),
    ...(type ? { type } : {}),
    ...(status === 'unused' && search.get('open') === '1' ? { isOpen: true } : {}),
  };
}

/** The address of a filter. */
export function couponSearchOf({ isOpen, ...filter }: CouponFilter): Record<string, string> {
  const plain = Object.entries(filter).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(plain), ...(isOpen ? { open: '1' } : {}) };
}

function Action({ coupon }: { coupon: OwnedCoupon }) {
  if (coupon.status === 'unused') {
    return (
      <ButtonLink to={coupon.use_url} size="sm" variant="primary">
        去使用
      </ButtonLink>
    );
  }
  if (coupon.order_id === null) {
    return <span className="text-12 text-ink-3">{statusNames[coupon.status]}</span>;
  }
  return (
    <Link to={paths.order(coupon.order_id)} className={linkClass()}>
      查看订单
    </Link>
  );
}

function Held({ coupon }: { coupon: OwnedCoupon }) {
  return (
    <Ticket
      className="h-full"
      amount={<CouponAmount coupon={coupon} />}
      condition={coupon.type_text}
      title={coupon.name}
      refusal={coupon.status === 'unused' ? undefined : statusNames[coupon.status]}
      facts={
        <span className="grid gap-0.5">
          <span>
            {thresholdText(coupon)} · {coupon.scope_text}
          </span>
          <span className="flex flex-wrap gap-x-2 whitespace-nowrap">
            <span>{formatInstant(coupon.ends_at)} 前有效</span>
            <span>{coupon.source_text}</span>
          </span>
          {coupon.is_ending === 1 && <b className="font-medium text-danger">即将到期，请尽快使用</b>}
        </span>
      }
      action={<Action coupon={coupon} />}
    />
  );
}

/** 我的优惠券 by state and type. */
export function MyCoupons({
  filter,
  onChange,
}: {
  filter: CouponFilter;
  onChange: (next: CouponFilter) => void;
}) {
  const query = useQuery(couponsQuery(filter));
  const numbers = useQuery(couponNumbersQuery).data;
  const status = filter.status ?? 'unused';
  return (
    <Card>
      <CardHead
        title="优惠券"
        level={1}
        action={
          <Link to={paths.couponCenter} className={linkClass()}>
            去领券中心
          </Link>
        }
      />
      <Tabs
        label="优惠券状态"
        items={statuses.map((value) => ({ value, label: statusNames[value], count: numbers?.[value] }))}
        value={status}
        onChange={(next) => onChange({ ...filter, status: next, isOpen: false, page: 1 })}
      />
      <div className="flex flex-wrap items-start gap-3 px-5 pt-4 max-md:px-3">
        <Select
          label="类型"
          labelHidden
          size="md"
          options={types}
          value={filter.type ?? ''}
          onChange={(event) => {
            const { type: _, ...rest } = filter;
            const type = types.find((one) => one.value !== '' && one.value === event.target.value)?.value;
            onChange({ ...rest, page: 1, ...(type ? { type } : {}) });
          }}
        />
        {status === 'unused' && (
          <Checkbox
            label="只看现在可用"
            checked={filter.isOpen === true}
            onChange={(event) => onChange({ ...filter, isOpen: event.target.checked, page: 1 })}
          />
        )}
        <CodeForm />
      </div>
      <PagedList
        query={query}
        failed="优惠券没有加载出来"
        height="h-64"
        empty={
          <EmptyState
            picture={<TicketIcon size={56} />}
            title={`没有${statusNames[status]}的优惠券`}
            text="领券中心和积分商城里可以领取和兑换优惠券。"
            actions={
              <>
                <ButtonLink to={paths.couponCenter} variant="primary">
                  去领券
                </ButtonLink>
                <ButtonLink to={paths.pointsMall}>用积分兑换</ButtonLink>
              </>
            }
          />
        }
        onPage={(page) => onChange({ ...filter, page })}
      >
        {(data) => (
          <ul className="grid gap-3 px-5 py-4 max-md:px-3 lg:grid-cols-2">
            {data.list.map((coupon) => (
              <li key={coupon.id}>
                <Held coupon={coupon} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
