import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Tag } from '@qianfang/ui/tag';
import type { ReactNode } from 'react';
import { unitYuan } from '../../shared/money-text.ts';
import { PriceTrendButton } from '../../shared/price-trend/price-trend.tsx';
import { ReportLinks } from '../../shared/report-links.tsx';
import { GoodsTitle } from './goods-title.tsx';
import type { PieceRow } from './zone.queries.ts';
import type { ZoneColumn } from './zone-table.tsx';

/** 0.5 kg, 100 g: the content of one bag. */
function weightText(grams: number): string {
  return grams >= 100 ? `${grams / 1000} kg` : `${grams} g`;
}

/** 检验报告 of the batch to ship: approved companies, which see prices, may read it (trade-rules 4.9). */
function Report({
  row,
  batch,
  skipsTab,
}: {
  row: PieceRow;
  batch: NonNullable<PieceRow['batch']>;
  skipsTab: boolean;
}) {
  if (row.goods.price === null) return <Tag tone="ok">检验报告</Tag>;
  return (
    <span className="block text-12">
      <span className="mr-1.5 text-ink-3">药检</span>
      <ReportLinks batchId={batch.id} of={`${row.goods.name} 批号 ${batch.batch_no}`} skipsTab={skipsTab} />
    </span>
  );
}

export function pieceColumns(renderOrder: (goods: PieceRow['goods']) => ReactNode): ZoneColumn<PieceRow>[] {
  return [
    {
      name: '品名',
      width: 'w-64',
      place: 'title',
      cell: (row, skipsTab) => <GoodsTitle goods={row.goods} skipsTab={skipsTab} />,
    },
    { name: '产地', width: 'w-20', cell: (row) => row.origin || '—' },
    {
      name: '等级 / 规格',
      width: 'w-22',
      cell: (row) => (
        <span>
          {row.grade || (row.trait ? '' : '—')}
          {row.trait && <span className={row.grade ? 'block text-12 text-ink-3' : ''}>{row.trait}</span>}
        </span>
      ),
    },
    { name: '炮制', width: 'w-18', cell: (row) => row.processing || '—' },
    {
      name: '批号 / 生产 / 效期',
      width: 'w-36',
      isLong: true,
      cell: (row, skipsTab) =>
        row.batch ? (
          <span className="text-13 max-xl:flex max-xl:flex-wrap max-xl:gap-x-2">
            {row.batch.batch_no}
            <span className="block text-12 text-ink-2">产 {row.batch.production_date ?? '—'}</span>
            <span className="block text-12 text-ink-3">至 {row.batch.expiry_date ?? '—'}</span>
            {row.batch.has_report === 1 && <Report row={row} batch={row.batch} skipsTab={skipsTab} />}
          </span>
        ) : (
          '—'
        ),
    },
    {
      name: '执行标准',
      width: 'w-32',
      isLong: true,
      // Breaks after its title, not within a year.
      cell: (row) => <span className="text-12 break-keep text-ink-2">{row.standard}</span>,
    },
    {
      name: '每袋',
      numeric: true,
      width: 'w-24',
      cell: (row) => (
        <span>
          {row.goods.price === null ? (
            <span className="text-ink-3">—</span>
          ) : (
            <b className="text-15 font-semibold text-price">{unitYuan(row.goods.price)}</b>
          )}{' '}
          <span className="text-12 whitespace-nowrap text-ink-3 xl:block">
            {row.bag_grams === null ? '' : weightText(row.bag_grams)}/{row.goods.bzdw}
          </span>
        </span>
      ),
    },
    {
      name: '每公斤 / 走势',
      numeric: true,
      isLong: true,
      width: 'w-26',
      cell: (row, skipsTab) => (
        <span className="max-xl:inline-flex max-xl:flex-wrap max-xl:gap-x-2">
          {row.kg_price === null ? '—' : unitYuan(row.kg_price)}
          <span className="block">
            <PriceTrendButton steps={row.price_trend} name={row.goods.name} skipsTab={skipsTab} />
          </span>
        </span>
      ),
    },
    {
      name: '库存',
      numeric: true,
      width: 'w-18',
      cell: (row) =>
        row.goods.number > 0 ? (
          formatUnits(row.goods.number, row.goods.bzdw)
        ) : (
          <span className="text-ink-3">缺货</span>
        ),
    },
    { name: '数量', width: 'w-56', numeric: true, place: 'act', cell: (row) => renderOrder(row.goods) },
  ];
}
