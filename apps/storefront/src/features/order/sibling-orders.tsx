import { LinkButton, linkClass } from '@qianfang/ui/link-button';
import { Popover } from '@qianfang/ui/popover';
import { yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { OrderCard } from './order.queries.ts';
import { HandlingTag } from './order-state.tsx';
import { statusTone } from './order-text.ts';

type Sibling = OrderCard['siblings'][number];

/** The other orders of a submit, each with state and amount. */
export function SiblingList({ siblings }: { siblings: readonly Sibling[] }) {
  return (
    <ul className="grid gap-1 text-13">
      {siblings.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center gap-x-3">
          <Link to={paths.order(one.id)} className={linkClass()}>
            {one.order_no}
          </Link>
          <HandlingTag handling={one.handling} />
          <span className={statusTone[one.status]}>{one.status_text}</span>
          <span className="text-ink-2">{yuan(one.payable)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Marks an order as one of several of a submit, with links to the others. */
export function SiblingMark({ siblings }: { siblings: readonly Sibling[] }) {
  if (siblings.length === 0) return null;
  const title = `同时提交的另 ${siblings.length} 张订单`;
  return (
    <Popover
      title={title}
      side="bottom"
      align="start"
      width={400}
      trigger={
        <LinkButton tone="plain" aria-haspopup="dialog" className="text-13 whitespace-nowrap">
          {title}
        </LinkButton>
      }
    >
      <SiblingList siblings={siblings} />
    </Popover>
  );
}
