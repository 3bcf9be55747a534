import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Card, CardHead } from '@qianfang/ui/card';
import { linkClass } from '@qianfang/ui/link-button';
import { Tag, type TagTone } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { type ReturnHead, returnsQuery, type ServiceHead, servicesQuery } from './after-sale.queries.ts';
import { moneyOf, returnTone, serviceTone } from './after-sale-words.ts';

function Row({
  one,
  to,
  tone,
  subject,
  money = '',
}: {
  one: ReturnHead | ServiceHead;
  to: string;
  tone: TagTone;
  subject: string;
  money?: string;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-5 py-2.5 text-13 first:border-0 max-md:px-3">
      <Link to={to} className={linkClass({ tone: 'plain' })}>
        {one.application_no}
      </Link>
      <Tag tone={tone}>{one.status_text}</Tag>
      <span>{subject}</span>
      <span className="text-ink-3">{formatInstant(one.created_at)} 申请</span>
      {one.next && <span className="text-warn">{one.next}</span>}
      {money && <b className="ml-auto font-semibold">{money}</b>}
    </li>
  );
}

/** More than one order ever has; the orders' tab 售后 has all. */
const maxApplications = 50;

/** An order's returns and services, on its page. Nothing without any. */
export function OrderApplications({ orderId }: { orderId: number }) {
  const { data: returns } = useQuery(returnsQuery({ order_id: orderId, per_page: maxApplications }));
  const { data: services } = useQuery(servicesQuery({ order_id: orderId, per_page: maxApplications }));
  const count = (returns?.total ?? 0) + (services?.total ?? 0);
  if (count === 0) return null;
  return (
    <Card data-part="order-applications">
      <CardHead title="退货与售后" aside={`${formatCount(count)} 个申请`} />
      <ul>
        {returns?.list.map((one) => {
          const money = moneyOf(one);
          return (
            <Row
              key={`return ${one.id}`}
              one={one}
              to={paths.returnInfo(one.id)}
              tone={returnTone[one.status]}
              subject={`退货 · ${one.reason_text}`}
              {...(money ? { money: `${money.label} ${yuan(money.amount)}` } : {})}
            />
          );
        })}
        {services?.list.map((one) => (
          <Row
            key={`service ${one.id}`}
            one={one}
            to={paths.afterSalesInfo(one.id)}
            tone={serviceTone[one.status]}
            subject={one.topic_text}
          />
        ))}
      </ul>
    </Card>
  );
}
