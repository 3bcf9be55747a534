import { LinkButton } from '@qianfang/ui/link-button';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { Tag } from '@qianfang/ui/tag';
import type { DocumentItem } from '../../shared/document/document-body.ts';
import {
  DocumentFiles,
  DocumentTag,
  validityOf,
  validityPhrase,
} from '../../shared/document/document-summary.tsx';
import { useIsTightFor } from '../../shared/use-media.ts';

function remarkOf(item: DocumentItem): string {
  if (item.renewal?.state === 'rejected') return `新资质未通过审核：${item.renewal.reason}。仍按原资质执行`;
  if (item.renewal) return '新资质审核中，通过前按原资质执行';
  if (item.current) return item.current.reason;
  return item.note;
}

interface RowProps {
  readonly item: DocumentItem;
  readonly onHandIn: (item: DocumentItem) => void;
}

function Name({ item }: { item: DocumentItem }) {
  const remark = remarkOf(item);
  return (
    <>
      <b className="font-medium">{item.name}</b>
      {item.need === 'OPTIONAL' && <Tag className="ml-1.5">选传</Tag>}
      {remark && <span className="block text-12 text-ink-3">{remark}</span>}
    </>
  );
}

function HandIn({ item, onHandIn }: RowProps) {
  if (item.is_open !== 1) return null;
  return (
    <LinkButton onClick={() => onHandIn(item)}>
      {item.current ? '更新' : '上传'}
      <span className="sr-only">{item.name}</span>
    </LinkButton>
  );
}

/** A document's period of validity, as far as given. */
function spanOf(item: DocumentItem, version: NonNullable<DocumentItem['current']>): string {
  return [version.issued_on && `${version.issued_on} 发证`, validityPhrase(item, version)]
    .filter(Boolean)
    .join(' · ');
}

/** The same on a phone, where the columns do not fit. */
function DocumentCard({ item, onHandIn }: RowProps) {
  const { current } = item;
  return (
    <li
      data-part={`document-${item.type}`}
      className="grid gap-1.5 border-t border-line px-3 py-3 first:border-0 md:px-5"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <Name item={item} />
        </p>
        <DocumentTag item={item} />
      </div>
      {current && (
        <p className="text-13 text-ink-2">
          {current.number && <span className="block">{current.number}</span>}
          {spanOf(item, current)}
        </p>
      )}
      <div className="flex items-end justify-between gap-3">
        {current && current.files.length > 0 ? <DocumentFiles version={current} isSmall /> : <span />}
        <HandIn item={item} onHandIn={onHandIn} />
      </div>
    </li>
  );
}

function Row({ item, onHandIn }: RowProps) {
  const { current } = item;
  return (
    <Tr data-part={`document-${item.type}`}>
      <Td className="py-2.5">
        <Name item={item} />
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
        <HandIn item={item} onHandIn={onHandIn} />
      </Td>
    </Tr>
  );
}

/** In px; with less space the rows are cards. */
const minWidth = 820;

/** Every document required of the company, and its state. */
export function DocumentTable({
  items,
  onHandIn,
}: {
  items: readonly DocumentItem[];
  onHandIn: (item: DocumentItem) => void;
}) {
  const isTight = useIsTightFor(minWidth);
  if (isTight) {
    return (
      <ul aria-label="资质证件">
        {items.map((item) => (
          <DocumentCard key={item.type} item={item} onHandIn={onHandIn} />
        ))}
      </ul>
    );
  }
  return (
    <Table caption="资质证件" stickyTop={false} minWidth={minWidth}>
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
