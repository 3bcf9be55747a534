import { batchRequirementText } from '@qianfang/domain/goods/min-shelf-life';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Badge } from '@qianfang/ui/badge';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { isZero, unitYuan, yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { PriceLedger } from '../../shared/price-ledger.tsx';
import { useIsTightFor } from '../../shared/use-media.ts';
import { lineSums, type OrderLine } from './line-sums.ts';

function KindBadge({ kind }: { kind: number }) {
  if (kind === 2) return <Badge kind="赠" title="赠品" />;
  if (kind === 3) return <Badge kind="组合" title="组合购买" />;
  return null;
}

/** As a pharmacy's own system looks goods up. */
export const codesText = ({ code, barcode }: OrderLine) =>
  [code && `编码 ${code}`, barcode && `条形码 ${barcode}`].filter(Boolean).join('　');

function Name({ line }: { line: OrderLine }) {
  return (
    <div className="flex items-start gap-3">
      <GoodsThumb src={line.image} size={44} />
      <div className="min-w-0 flex-1">
        <p>
          <Link to={paths.goods(line.goods_id)} className="text-14 font-medium hover:text-brand">
            {line.name}
          </Link>{' '}
          <KindBadge kind={line.kind} />
        </p>
        <p className="text-ink-2">{line.ypgg}</p>
        <p className="text-12 text-ink-3">{line.sccj}</p>
        <p className="text-12 text-ink-3">{line.approval_no}</p>
        <p className="text-12 text-ink-3">{codesText(line)}</p>
      </div>
    </div>
  );
}

function Price({ line }: { line: OrderLine }) {
  return (
    <>
      {line.segments.length === 0 && unitYuan(line.price)}
      {line.segments.map(({ price, quantity }) => (
        <span key={price} className="block whitespace-nowrap">
          {unitYuan(price)}
          <span className="text-12 text-ink-3"> ×{quantity}</span>
        </span>
      ))}
      {line.ledger.length > 0 && (
        <span className="block">
          <PriceLedger steps={line.ledger} name={line.name} />
        </span>
      )}
    </>
  );
}

/** Units ordered, shipped and arrived; once some have shipped, also those not shipped. */
function Counts({ line, isLeaving }: { line: OrderLine; isLeaving: boolean }) {
  const left = line.number - line.shipped - line.closed;
  return (
    <>
      {formatUnits(line.number, line.bzdw)}
      {line.shipped > 0 && (
        <span className="block text-12 text-ink-3">
          发 {line.shipped} · 收 {line.received}
          {line.received > 0 && ` · 退 ${line.returned}`}
        </span>
      )}
      {isLeaving && left > 0 && <span className="block text-12 text-warn">未发 {left}</span>}
      {line.closed > 0 && <span className="block text-12 text-warn">不再发 {line.closed}</span>}
    </>
  );
}

/** The refund for units that will not ship. */
function Closed({ line }: { line: OrderLine }) {
  if (isZero(line.closed_amount)) return null;
  return <span className="block text-12 font-normal text-ink-3">未发已退 {yuan(line.closed_amount)}</span>;
}

function requirementOf(line: OrderLine): string {
  return batchRequirementText(line.wanted_batch_no !== null, line.min_days);
}

function off(reduction: string): string {
  return isZero(reduction) ? '—' : `−${yuan(reduction)}`;
}

const noBatch = { batch_no: '', production_date: null, expiry_date: null, number: 0, shipped: 0 };

/** One row per batch; facts of the whole line show once beside them. */
function LineRows({ line, isLeaving }: { line: OrderLine; isLeaving: boolean }) {
  const batches = line.batches.length > 0 ? line.batches : [noBatch];
  const span = batches.length;
  return batches.map((batch, at) => (
    <Tr key={batch.batch_no}>
      {at === 0 && (
        <Td rowSpan={span} className="align-top! py-2.5!">
          <Name line={line} />
        </Td>
      )}
      {/* First in the rows of further batches, whose first cell is indented more. */}
      <Td className="pl-2! whitespace-nowrap">
        {batch.batch_no || '待分配'}
        {span > 1 && <span className="block text-12 text-ink-3">{formatUnits(batch.number, line.bzdw)}</span>}
        {at === 0 && requirementOf(line) && (
          <span className="block text-12 text-ink-2">{requirementOf(line)}</span>
        )}
      </Td>
      <Td className="whitespace-nowrap">{batch.production_date ?? '—'}</Td>
      <Td className="whitespace-nowrap">{batch.expiry_date ?? '—'}</Td>
      {at === 0 && (
        <>
          <Td rowSpan={span} numeric>
            <Price line={line} />
          </Td>
          <Td rowSpan={span} numeric>
            <Counts line={line} isLeaving={isLeaving} />
          </Td>
          <Td rowSpan={span} numeric>
            {yuan(line.amount)}
          </Td>
          <Td rowSpan={span} numeric className={isZero(line.reduction) ? 'text-ink-3' : 'text-brand'}>
            {off(line.reduction)}
          </Td>
          <Td rowSpan={span} numeric className="font-semibold">
            {yuan(line.net)}
            <Closed line={line} />
          </Td>
        </>
      )}
    </Tr>
  ));
}

/** In px; with less space the rows are cards. */
const minWidth = 920;

function LinesTable({ lines, isLeaving }: { lines: readonly OrderLine[]; isLeaving: boolean }) {
  const sums = lineSums(lines);
  return (
    <Table caption="商品清单" stickyTop={false} minWidth={minWidth}>
      <thead>
        <tr>
          <Th>商品</Th>
          <Th>批号</Th>
          <Th>生产日期</Th>
          <Th>有效期至</Th>
          <Th numeric>单价</Th>
          <Th numeric>数量</Th>
          <Th numeric>金额</Th>
          <Th numeric>优惠</Th>
          <Th numeric>小计</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRows key={line.id} line={line} isLeaving={isLeaving} />
        ))}
      </tbody>
      <tfoot>
        <tr className="bg-sunk">
          <Td colSpan={6} className="border-b-0!">
            合计 {lines.length} 种
          </Td>
          <Td numeric className="border-b-0!">
            {yuan(sums.amount)}
          </Td>
          <Td numeric className="border-b-0!">
            {off(sums.reduction)}
          </Td>
          <Td numeric className="border-b-0! font-semibold">
            {yuan(sums.net)}
          </Td>
        </tr>
      </tfoot>
    </Table>
  );
}

function LineCard({ line, isLeaving }: { line: OrderLine; isLeaving: boolean }) {
  return (
    <li className="grid gap-2 border-t border-line px-3 py-3 text-13 first:border-0 md:px-5">
      <Name line={line} />
      <ul className="grid gap-1 rounded-control bg-sunk px-3 py-2">
        {line.batches.length === 0 && <li>批号待分配</li>}
        {line.batches.map((batch) => (
          <li key={batch.batch_no} className="flex flex-wrap gap-x-3">
            <span>批号 {batch.batch_no}</span>
            <span>生产 {batch.production_date ?? '—'}</span>
            <span>有效期至 {batch.expiry_date ?? '—'}</span>
            {line.batches.length > 1 && <span>{formatUnits(batch.number, line.bzdw)}</span>}
          </li>
        ))}
        {requirementOf(line) && <li className="text-12 text-ink-2">{requirementOf(line)}</li>}
      </ul>
      <div className="flex items-start justify-between gap-3">
        <div>
          <Price line={line} />
        </div>
        <p>
          ×<Counts line={line} isLeaving={isLeaving} />
        </p>
        <p className="text-right">
          {!isZero(line.reduction) && (
            <span className="block text-12 text-ink-3">
              {yuan(line.amount)} 优惠 <span className="text-brand">{off(line.reduction)}</span>
            </span>
          )}
          <b className="text-14 font-semibold">{yuan(line.net)}</b>
          <Closed line={line} />
        </p>
      </div>
    </li>
  );
}

/** The ordered products by batch, with verifiable sums. Cards where the table has no space. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const isTight = useIsTightFor(minWidth);
  const isLeaving = lines.some((line) => line.shipped > 0);
  if (!isTight) return <LinesTable lines={lines} isLeaving={isLeaving} />;
  return (
    <ul aria-label="商品清单">
      {lines.map((line) => (
        <LineCard key={line.id} line={line} isLeaving={isLeaving} />
      ))}
    </ul>
  );
}
