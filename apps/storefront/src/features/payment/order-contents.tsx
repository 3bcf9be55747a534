import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Pending } from '@qianfang/ui/skeleton';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { unitYuan, yuan } from '../../shared/money-text.ts';
import { orderContentsQuery, type PaymentOptions } from './payment.queries.ts';

/** The orders' address and lines, folded: the first gives the address, the others load when opened. */
export function OrderContents({ orders }: { orders: PaymentOptions['orders'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const contents = useQueries({
    queries: orders.map(({ id }, index) => ({ ...orderContentsQuery(id), enabled: isOpen || index === 0 })),
  });
  const [first] = contents;
  if (!first?.data) return first?.isPending && <Pending />;
  const { address } = first.data;
  return (
    <div className="mt-2 text-13 text-ink-2">
      <p>
        收货 {address.consignee} {address.phone} · {address.text}
      </p>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="w-fit cursor-pointer py-1 text-brand select-none hover:underline">
          查看商品
        </summary>
        {contents.map(
          ({ data }) =>
            data && (
              <ul
                key={data.id}
                aria-label={`订单 ${data.order_no} 的商品`}
                className="grid divide-y divide-line border-t border-line"
              >
                {data.lines.map((line) => (
                  <li key={line.id} className="flex flex-wrap gap-x-4 py-1.5">
                    <span className="text-ink">{line.name}</span>
                    <span className="text-ink-3">{line.ypgg}</span>
                    <span className="ml-auto flex gap-x-4 whitespace-nowrap tabular-nums">
                      <span>
                        {unitYuan(line.price)} × {formatUnits(line.number, line.bzdw)}
                      </span>
                      <span className="w-20 text-right text-ink">{yuan(line.net)}</span>
                    </span>
                  </li>
                ))}
              </ul>
            ),
        )}
      </details>
    </div>
  );
}
