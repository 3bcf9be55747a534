import { LinkButton } from '@qianfang/ui/link-button';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { Tag } from '@qianfang/ui/tag';
import type { DocumentItem } from '../../shared/document/document-form.tsx';
import { DocumentFiles, DocumentTag, validityOf } from '../../shared/document/document-summary.tsx';

function remarkOf(item: DocumentItem): string {
  if (item.renewal) return '新资质审核中，通过前按原资质执行';
  if (item.current) return item.current.reason;
  return item.note;
}

function Row({ item, onHandIn }: { item: DocumentItem; onHandIn: (item: DocumentItem) => void }) {
  const { current } = item;
  const remark = remarkOf(item);
  return (
    <Tr data-part={`document-${item.type}`}>
      <Td className="py-2.5">
        <b className="font-medium">{item.name}</b>
        {item.need === 'OPTIONAL' && <Tag className="ml-1.5">选传</Tag>}
        {remark && <span className="block text-12 text-ink-3">{remark}</span>}
      </Td>
      <Td className="whitespace-nowrap">{current?.number || '—'}</Td>
      <Td>{current && current.files.length > 0 ? <DocumentFiles version={current} isSmall /> : '—'}</Td>
      <Td numeric align="left">
        {current?.issued_on ?? '—'}
      </Td>
      <Td numeric align="left">
        {current ? validityOf(item, current) : '—'}
      </Td>
      <Td>
        <DocumentTag item={item} />
      </Td>
      <Td align="right">
        {item.is_open === 1 && (
          <LinkButton onClick={() => onHandIn(item)}>
            {current ? '更新' : '上传'}
            <span className="sr-only">{item.name}</span>
          </LinkButton>
        )}
      </Td>
    </Tr>
  );
}

/** Every document that is asked of the company, and where each stands. */
export function DocumentTable({
  items,
  onHandIn,
}: {
  items: readonly DocumentItem[];
  onHandIn: (item: DocumentItem) => void;
}) {
  return (
    <Table caption="资质证件" stickyTop={false} minWidth={820}>
      <thead>
        <tr>
          <Th>名称</Th>
          <Th>编号</Th>
          <Th>图片</Th>
          <Th>发证日期</Th>
          <Th>有效期至</Th>
          <Th>状态</Th>
          <Th align="right">操作</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.type} item={item} onHandIn={onHandIn} />
        ))}
      </tbody>
    </Table>
  );
}
