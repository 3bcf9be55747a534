import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Radio } from '@qianfang/ui/radio';
import { Table, TableMessage, Td, Th, Tr } from '@qianfang/ui/table';
import { Tag } from '@qianfang/ui/tag';
import { daysUntil } from '../../../shared/days-until.ts';
import { expiryClass } from '../../../shared/expiry-class.ts';
import { ReportLinks } from '../../../shared/report-links.tsx';
import { useIsPhone } from '../../../shared/use-is-phone.ts';
import type { GoodsDetail } from '../goods.queries.ts';

type Batch = GoodsDetail['batches'][number];

interface BatchesProps {
  readonly batches: readonly Batch[];
  readonly unit: string;
  /** Whether the company is approved and may have the reports (trade-rules 4.9). */
  readonly isOpen: boolean;
  /** The batch to ship; undefined where nothing can be ordered. */
  readonly choice?: BatchChoice | undefined;
}

interface BatchChoice {
  /** Null for none in particular: first expiry first. */
  readonly batchId: number | null;
  readonly onChoose: (batchId: number | null) => void;
}

const columns = 6;
const anyWords = '不指定，先到期的先发';

function Choose({ choice, batch }: { choice: BatchChoice; batch: Batch | null }) {
  const id = batch?.id ?? null;
  return (
    <Radio
      name="batch"
      label={batch?.batch_no ?? anyWords}
      checked={choice.batchId === id}
      onChange={() => choice.onChoose(id)}
    />
  );
}

function Expiry({ batch }: { batch: Batch }) {
  return (
    <>
      <span className={expiryClass[batch.expiry_level]}>{batch.expiry_date ?? '—'}</span>
      {batch.expiry_level > 0 && batch.expiry_date && (
        <Tag tone={batch.expiry_level === 2 ? 'bad' : 'warn'} className="ml-1.5">
          近效期 {daysUntil(batch.expiry_date)} 天
        </Tag>
      )}
    </>
  );
}

function Report({ batch, isOpen }: { batch: Batch; isOpen: boolean }) {
  if (!batch.has_report) return <span className="text-ink-3">准备中</span>;
  if (!isOpen) return <Tag tone="ok">有报告</Tag>;
  return <ReportLinks batchId={batch.id} of={`批号 ${batch.batch_no}`} />;
}

/** Two lines per batch: number and stock, then its dates; nothing scrolls sideways. */
function BatchLines({ batches, unit, isOpen, choice }: BatchesProps) {
  return (
    <>
      {choice && (
        <p className="border-b border-line px-3 py-2.5 text-13">
          <Choose choice={choice} batch={null} />
        </p>
      )}
      <ul aria-label="批号与效期，先到期的先发" className="text-13">
        {batches.map((batch) => (
          <li key={batch.id} className="grid gap-1 border-t border-line px-3 py-2.5 first:border-0">
            <p className="flex items-center justify-between gap-3">
              <span className="min-w-0">
                <span className="sr-only">批号</span>
                <b className="text-14 font-medium">
                  {choice ? <Choose choice={choice} batch={batch} /> : batch.batch_no}
                </b>
                <span className="ml-2 text-ink-3">{batch.warehouse}</span>
              </span>
              <span className="whitespace-nowrap">{formatUnits(batch.number, unit)}</span>
            </p>
            <p className="flex items-center justify-between gap-3 text-ink-2">
              <span>
                {batch.production_date && (
                  <span className="mr-3 whitespace-nowrap text-ink-3">产 {batch.production_date}</span>
                )}
                <span className="whitespace-nowrap">
                  至 <Expiry batch={batch} />
                </span>
              </span>
              <span className="whitespace-nowrap">
                药检 <Report batch={batch} isOpen={isOpen} />
              </span>
            </p>
          </li>
        ))}
        {batches.length === 0 && <li className="px-3 py-3 text-ink-3">目前没有可供的批次</li>}
      </ul>
    </>
  );
}

function BatchRows({ batches, unit, isOpen, choice }: BatchesProps) {
  return (
    <Table caption="批号与效期，先到期的先发" stickyTop={false}>
      <thead>
        <Tr>
          <Th>批号</Th>
          <Th>生产日期</Th>
          <Th>有效期至</Th>
          <Th>仓库</Th>
          <Th numeric>库存</Th>
          <Th align="center">药检</Th>
        </Tr>
      </thead>
      <tbody>
        {choice && (
          <Tr selected={choice.batchId === null}>
            <Td className="h-8!" colSpan={columns}>
              <Choose choice={choice} batch={null} />
            </Td>
          </Tr>
        )}
        {batches.map((batch) => (
          <Tr key={batch.id} selected={choice?.batchId === batch.id}>
            <Td className="h-8! whitespace-nowrap">
              {choice ? <Choose choice={choice} batch={batch} /> : batch.batch_no}
            </Td>
            <Td className="h-8! whitespace-nowrap">{batch.production_date ?? '—'}</Td>
            <Td className="h-8! whitespace-nowrap">
              <Expiry batch={batch} />
            </Td>
            <Td className="h-8! whitespace-nowrap">{batch.warehouse}</Td>
            <Td numeric className="h-8!">
              {formatUnits(batch.number, unit)}
            </Td>
            <Td align="center" className="h-8!">
              <Report batch={batch} isOpen={isOpen} />
            </Td>
          </Tr>
        ))}
        {batches.length === 0 && (
          <TableMessage columns={columns}>
            <p className="px-4 py-3 text-ink-3">目前没有可供的批次</p>
          </TableMessage>
        )}
      </tbody>
    </Table>
  );
}

/** The stock by batch in shipping order, first expiry first, optionally to choose one. */
export function BatchTable({ batches, unit, isOpen, choice }: BatchesProps) {
  const isPhone = useIsPhone();
  const Batches = isPhone ? BatchLines : BatchRows;
  return (
    <section
      aria-label="批号与效期"
      data-part="batches"
      className="overflow-hidden rounded-card border border-line"
    >
      <Batches batches={batches} unit={unit} isOpen={isOpen} choice={choice} />
    </section>
  );
}
