import { Table, TableMessage, Td, Th, Tr } from '@qianfang/ui/table';
import { Tag } from '@qianfang/ui/tag';
import { daysUntil } from '../../../shared/days-until.ts';
import { formatCount } from '../../../shared/format.ts';
import type { GoodsDetail } from '../goods.queries.ts';

const tones = ['', 'font-semibold text-warn', 'font-semibold text-danger'];
const columns = 6;

/** What is in stock, batch by batch, in the order in which it is sent: first expiry first. */
export function BatchTable({ batches, unit }: { batches: GoodsDetail['batches']; unit: string }) {
  return (
    <section
      aria-label="批号与效期"
      data-part="batches"
      className="overflow-hidden rounded-card border border-line"
    >
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
          {batches.map((batch) => (
            <Tr key={batch.id}>
              <Td className="h-8!">{batch.batch_no}</Td>
              <Td className="h-8! whitespace-nowrap">{batch.production_date ?? '—'}</Td>
              <Td className="h-8! whitespace-nowrap">
                <span className={tones[batch.expiry_level]}>{batch.expiry_date ?? '—'}</span>
                {batch.expiry_level > 0 && batch.expiry_date && (
                  <Tag tone={batch.expiry_level === 2 ? 'bad' : 'warn'} className="ml-1.5">
                    近效期 {daysUntil(batch.expiry_date)} 天
                  </Tag>
                )}
              </Td>
              <Td className="h-8! whitespace-nowrap">{batch.warehouse}</Td>
              <Td numeric className="h-8!">
                {formatCount(batch.number)} {unit}
              </Td>
              <Td align="center" className="h-8!">
                {batch.has_report ? <Tag tone="ok">有报告</Tag> : <span className="text-ink-3">准备中</span>}
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
    </section>
  );
}
