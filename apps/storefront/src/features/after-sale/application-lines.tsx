import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { unitYuan, yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import type { ReturnHead } from './after-sale.queries.ts';

export type ApplicationLine = ReturnHead['lines'][number];

const keyOf = (line: ApplicationLine) => `${line.line_id}/${line.batch_no}`;

function Name({ line }: { line: ApplicationLine }) {
  return (
    <div className="flex items-start gap-3">
      <GoodsThumb src={line.image} size={44} />
      <div className="min-w-0 flex-1">
        <Link to={paths.goods(line.goods_id)} className="text-14 font-medium hover:text-brand">
          {line.name}
        </Link>
        <p className="text-13 text-ink-2">{line.ypgg}</p>
        <p className="text-12 text-ink-3">{line.sccj}</p>
      </div>
    </div>
  );
}

const units = (count: number | null, line: ApplicationLine) =>
  count === null ? '—' : formatUnits(count, line.bzdw);

/** An application per batch: units asked, approved and received, and the refund. */
export function ApplicationLines({
  lines,
  isReturn,
}: {
  lines: readonly ApplicationLine[];
  /** A service has neither approval nor refund. */
  isReturn: boolean;
}) {
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <ul aria-label="商品">
        {lines.map((line) => (
          <li key={keyOf(line)} className="grid gap-2 border-t border-line px-3 py-3 text-13 first:border-0">
            <Name line={line} />
            <p className="flex flex-wrap gap-x-3 rounded-control bg-sunk px-3 py-2">
              <span>批号 {line.batch_no}</span>
              <span>有效期至 {line.expiry_date ?? '—'}</span>
            </p>
            <p className="flex justify-between gap-3">
              <span>
                申请 {formatUnits(line.asked, line.bzdw)}
                {isReturn && line.approved !== null && ` · 同意 ${line.approved}`}
                {isReturn && line.accepted !== null && ` · 验收 ${line.accepted}`}
              </span>
              {isReturn && <b className="text-14 font-semibold">{yuan(line.refund)}</b>}
            </p>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table caption="商品" stickyTop={false}>
      <thead>
        <tr>
          <Th>商品</Th>
          <Th>批号</Th>
          <Th>有效期至</Th>
          <Th numeric>单价</Th>
          <Th numeric>申请</Th>
          {isReturn && (
            <>
              <Th numeric>同意</Th>
              <Th numeric>验收</Th>
              <Th numeric>退款</Th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Tr key={keyOf(line)}>
            <Td className="py-2.5!">
              <Name line={line} />
            </Td>
            <Td className="whitespace-nowrap">{line.batch_no}</Td>
            <Td className="whitespace-nowrap">{line.expiry_date ?? '—'}</Td>
            <Td numeric>{unitYuan(line.price)}</Td>
            <Td numeric>{units(line.asked, line)}</Td>
            {isReturn && (
              <>
                <Td numeric>{units(line.approved, line)}</Td>
                <Td numeric>{units(line.accepted, line)}</Td>
                <Td numeric className="font-semibold">
                  {yuan(line.refund)}
                </Td>
              </>
            )}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
