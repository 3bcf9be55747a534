import { maskMobile } from '@qianfang/domain/identifier/contact';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { Tag, type TagTone } from '@qianfang/ui/tag';
import { yuan } from '../../shared/money-text.ts';
import { useIsTightFor } from '../../shared/use-media.ts';
import type { Store } from './store.queries.ts';
import { StoreActions } from './store-actions.tsx';

const tones: Record<Store['review'], TagTone> = {
  draft: 'mute',
  waiting: 'info',
  rejected: 'bad',
  passed: 'ok',
  suspended: 'warn',
};

/** In px; with less space the rows are cards. */
const minWidth = 940;

function Review({ store }: { store: Store }) {
  return <Tag tone={tones[store.review]}>{store.review_label}</Tag>;
}

function Working({ store }: { store: Store }) {
  if (store.is_stopped === 1) return <Tag tone="bad">已停用</Tag>;
  return store.username === '' ? <Tag>未开通</Tag> : <Tag tone="ok">启用</Tag>;
}

function limitsText(store: Store): string {
  const limits = [
    store.order_limit && `单次 ${yuan(store.order_limit)}`,
    store.month_limit && `每月 ${yuan(store.month_limit)}`,
  ].filter(Boolean);
  return limits.length === 0 ? '' : `限额：${limits.join('，')}`;
}

interface ListProps {
  list: readonly Store[];
  onEdit: (store: Store) => void;
}

function StoreCards({ list, onEdit }: ListProps) {
  return (
    <ul className="grid gap-3">
      {list.map((store) => (
        <li key={store.id} data-part="store" className="grid gap-1.5 rounded-card border border-line p-4">
          <p className="flex flex-wrap items-center gap-2">
            <b className="font-semibold">{store.company}</b>
            <Review store={store} />
            <Working store={store} />
          </p>
          <p className="text-13 text-ink-2">
            {store.contact} {maskMobile(store.phone)}
            {store.username && <span className="ml-3 text-ink-3">账号 {store.username}</span>}
          </p>
          <p className="text-13 text-ink-3">{store.address}</p>
          <p className="flex gap-5 text-13">
            <span>
              本月采购 <b className="font-semibold tabular-nums">{yuan(store.month_amount)}</b>
            </span>
            <span>
              余额 <b className="font-semibold tabular-nums">{yuan(store.balance)}</b>
            </span>
          </p>
          {limitsText(store) && <p className="text-12 text-ink-3">{limitsText(store)}</p>}
          <StoreActions store={store} onEdit={() => onEdit(store)} />
        </li>
      ))}
    </ul>
  );
}

/** A head office's stores: a table, or cards on phones. */
export function StoreTable({ list, onEdit }: ListProps) {
  const isTight = useIsTightFor(minWidth);
  if (isTight) return <StoreCards list={list} onEdit={onEdit} />;
  return (
    <Table caption="门店" minWidth={minWidth}>
      <thead>
        <tr>
          <Th>门店名称</Th>
          <Th>账号</Th>
          <Th>负责人</Th>
          <Th>资质状态</Th>
          <Th numeric>本月采购</Th>
          <Th numeric>余额</Th>
          <Th>状态</Th>
          <Th align="right">操作</Th>
        </tr>
      </thead>
      <tbody>
        {list.map((store) => (
          <Tr key={store.id} data-part="store" muted={store.is_stopped === 1}>
            <Td className="max-w-80 py-2">
              <b className="font-medium">{store.company}</b>
              <span className="block text-12 text-ink-3">{store.address}</span>
              {limitsText(store) && <span className="block text-12 text-ink-3">{limitsText(store)}</span>}
            </Td>
            <Td>{store.username || '—'}</Td>
            <Td className="whitespace-nowrap">
              {store.contact}
              <span className="block text-12 text-ink-3 tabular-nums">{maskMobile(store.phone)}</span>
            </Td>
            <Td>
              <Review store={store} />
            </Td>
            <Td numeric>{yuan(store.month_amount)}</Td>
            <Td numeric>{yuan(store.balance)}</Td>
            <Td>
              <Working store={store} />
            </Td>
            <Td align="right">
              <StoreActions store={store} onEdit={() => onEdit(store)} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
