import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Tag } from '@qianfang/ui/tag';
import type { ReactNode } from 'react';
import { unitYuan } from '../../shared/money-text.ts';
import { DeviceWays } from './device-ways.tsx';
import { GoodsTitle } from './goods-title.tsx';
import type { DeviceRow } from './zone.queries.ts';
import type { ZoneColumn } from './zone-table.tsx';

export function deviceColumns(
  renderOrder: (goods: DeviceRow['goods']) => ReactNode,
): ZoneColumn<DeviceRow>[] {
  return [
    {
      name: '产品',
      width: 'w-84',
      place: 'title',
      cell: (row, skipsTab) => (
        <>
          <GoodsTitle goods={row.goods} skipsTab={skipsTab} />
          <DeviceWays row={row} skipsTab={skipsTab} />
        </>
      ),
    },
    {
      name: '管理类别',
      width: 'w-24',
      cell: (row) => (
        <Tag tone={row.class === 3 ? 'warn' : row.class === 2 ? 'info' : 'mute'}>
          {row.class_label.slice(0, 2)}
        </Tag>
      ),
    },
    {
      name: '注册证 / 备案号',
      isLong: true,
      width: 'w-48',
      cell: (row) => (
        <span className="text-13 break-all">
          {row.goods.approval_no}
          <span className="block text-12 text-ink-3">{row.paper}</span>
        </span>
      ),
    },
    {
      name: '生产许可 / 备案',
      isLong: true,
      width: 'w-52',
      cell: (row) => <span className="text-12 break-all text-ink-2">{row.maker_licence || '—'}</span>,
    },
    {
      name: '单价',
      numeric: true,
      width: 'w-24',
      cell: (row) =>
        row.goods.price === null ? (
          <span className="text-ink-3">—</span>
        ) : (
          <span>
            <b className="text-15 font-semibold text-price">{unitYuan(row.goods.price)}</b>
            <span className="text-12 whitespace-nowrap text-ink-3 xl:block">/{row.goods.bzdw}</span>
          </span>
        ),
    },
    {
      name: '库存',
      numeric: true,
      width: 'w-18',
      cell: (row) =>
        row.goods.number > 0 ? formatCount(row.goods.number) : <span className="text-ink-3">缺货</span>,
    },
    { name: '数量', width: 'w-56', numeric: true, place: 'act', cell: (row) => renderOrder(row.goods) },
  ];
}
