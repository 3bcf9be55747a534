import { Card, CardHead } from '@qianfang/ui/card';
import { linkClass } from '@qianfang/ui/link-button';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { yuan } from '../../shared/money-text.ts';
import { orderInvoicesQuery } from '../../shared/order-invoices.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { invoiceTones, kindNames } from './invoice.queries.ts';

/** The invoices requested for an order, on its page. Nothing without any. */
export function OrderInvoiceList({ orderId }: { orderId: number }) {
  const { data } = useQuery(orderInvoicesQuery([orderId]));
  const invoices = data?.get(orderId)?.invoices ?? [];
  if (invoices.length === 0) return null;
  return (
    <Card data-part="order-invoices">
      <CardHead title="发票" aside={`${invoices.length} 张`} />
      <ul>
        {invoices.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-5 py-2.5 text-13 first:border-0 max-md:px-3"
          >
            <Link
              to={one.number ? paths.invoicesOf(one.number) : `${paths.invoices}?tab=records`}
              className={linkClass({ tone: 'plain' })}
            >
              {one.number || kindNames[one.kind]}
            </Link>
            <Tag tone={invoiceTones[one.state]}>{one.state_text}</Tag>
            <span className="text-ink-3">
              {one.number && `${kindNames[one.kind]} · `}
              {formatInstant(one.requested_at)} 申请
            </span>
            <b className="ml-auto font-semibold">{yuan(one.amount)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
