import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Button, buttonClass } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { ErrorState } from '@qianfang/ui/error-state';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { useQuery } from '@tanstack/react-query';
import { yuan } from '../../shared/money-text.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { Facts } from './facts.tsx';
import { type InvoiceFace as Face, invoiceQuery, kindNames } from './invoice.queries.ts';

const factsOf = (face: Face) =>
  [
    ['发票号码', face.number || '开具后生成'],
    ['开票日期', face.issued_on ?? '—'],
    ['购买方', face.title],
    ['税号', face.tax_no],
    ['价税合计', `${yuan(face.amount)}（${face.amount_words}）`],
    ['其中税额', yuan(face.tax)],
    ['备注', face.remark],
  ] as const;

/** Two lines per item on a phone, so that no sum needs sideways scrolling. */
function PhoneRows({ rows }: Pick<Face, 'rows'>) {
  return (
    <ul aria-label="发票明细" className="border-t border-line text-13">
      {rows.map((row) => {
        const isDiscount = row.is_discount === 1;
        return (
          <li key={row.n} className={`border-b border-line py-2 ${isDiscount ? 'text-ink-3' : ''}`}>
            <p className="flex justify-between gap-3">
              <b className="text-14 font-medium">{isDiscount ? `${row.name}（折扣）` : row.name}</b>
              <span>{yuan(row.net)}</span>
            </p>
            <p className="flex justify-between gap-3 text-ink-3">
              <span>{isDiscount ? '' : `${row.spec} · ${formatUnits(row.quantity, row.unit)}`}</span>
              <span>
                税率 {row.rate} 税额 {yuan(row.tax)}
              </span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function Rows({ face }: { face: Face }) {
  const isPhone = useIsPhone();
  if (isPhone) return <PhoneRows rows={face.rows} />;
  return (
    <Table caption="发票明细" minWidth={560} stickyTop={false}>
      <thead>
        <tr>
          <Th>项目名称</Th>
          <Th>规格型号</Th>
          <Th numeric>数量</Th>
          <Th numeric>金额</Th>
          <Th numeric>税率</Th>
          <Th numeric>税额</Th>
        </tr>
      </thead>
      <tbody>
        {face.rows.map((row) => (
          <Tr key={row.n} muted={row.is_discount === 1}>
            <Td>{row.is_discount === 1 ? `${row.name}（折扣）` : row.name}</Td>
            <Td>{row.is_discount === 1 ? '' : row.spec}</Td>
            <Td numeric>{row.is_discount === 1 ? '' : formatUnits(row.quantity, row.unit)}</Td>
            <Td numeric>{yuan(row.net)}</Td>
            <Td numeric>{row.rate}</Td>
            <Td numeric>{yuan(row.tax)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** 预览: an invoice's content without opening its file. */
export function InvoiceFace({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(invoiceQuery(id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={data ? `${kindNames[data.kind]} · ${data.state_text}` : '发票内容'}
      description="票面内容的预览，报销和抵扣以下载的发票文件为准"
      footer={
        <>
          {data?.file_type && (
            <a href={`/api/invoice/${id}/file`} download className={buttonClass({ variant: 'primary' })}>
              下载 {data.file_type.toUpperCase()}
            </a>
          )}
          <Button onClick={onClose}>关闭</Button>
        </>
      }
    >
      {error && !data && <ErrorState title="发票没有加载出来" onRetry={refetch} />}
      {!data && !error && (
        <Loading label="正在加载发票">
          <Skeleton className="h-64" />
        </Loading>
      )}
      {data && (
        <div className="grid gap-4" data-part="invoice-face">
          <Facts rows={factsOf(data)} />
          <Rows face={data} />
        </div>
      )}
    </Dialog>
  );
}
