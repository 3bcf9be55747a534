import { Button, buttonClass } from '@qianfang/ui/button';
import { EmptyState } from '@qianfang/ui/empty-state';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FacetRow, type FacetValue } from '../../shared/filter/facet-row.tsx';
import { FilterRow, FilterValue } from '../../shared/filter/filter-row.tsx';
import { formatCount } from '../../shared/format.ts';
import { unitYuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { PriceTrendButton } from '../../shared/price-trend/price-trend.tsx';
import { ReportLinks } from '../../shared/report-links.tsx';
import { type Address, useAddress } from '../../shared/use-address.ts';
import { bannerOf } from '../../shared/zone-banner.tsx';
import { DemandLink } from './demand-link.tsx';
import { GoodsTitle } from './goods-title.tsx';
import { LetterRow } from './letter-row.tsx';
import { type PieceRow, pieceFocusQuery, piecesQuery } from './zone.queries.ts';
import { ZoneBar } from './zone-bar.tsx';
import { ZoneFilters } from './zone-filters.tsx';
import { ZoneHead } from './zone-head.tsx';
import { zonePageSize } from './zone-page-size.ts';
import { ZoneResults } from './zone-results.tsx';
import { type ZoneColumn, ZoneTable } from './zone-table.tsx';

const filters = [
  ['origin', '产地'],
  ['grade', '等级'],
  ['trait', '规格'],
  ['processing', '炮制'],
  ['bag', '包装'],
  ['standard', '执行标准'],
] as const;

/** Less frequent filters. */
const rare: readonly string[] = ['trait', 'standard'];

const sorts = [
  ['default', '综合'],
  ['sales', '销量'],
  ['price_asc', '每袋价格从低到高'],
  ['price_desc', '每袋价格从高到低'],
  ['expiry', '有效期从长到短'],
] as const;

/** By production date of the batch to ship, youngest first. */
const ages = [
  ['6', '6 个月内'],
  ['12', '6–12 个月'],
  ['24', '12–24 个月'],
  ['old', '24 个月以上'],
] as const;

const lives = [
  ['6', '6 个月以上'],
  ['12', '12 个月以上'],
] as const;

function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}

function useFiltersOf(address: Address) {
  const chosen = Object.fromEntries(filters.map(([name]) => [name, address.texts(name)]));
  const letter = address.text('letter');
  const produced = ages.map(([value]) => value).filter((value) => address.texts('produced').includes(value));
  const sort = sorts.find(([value]) => value === address.text('sort'))?.[0];
  const life = lives.find(([value]) => value === address.text('expiry'))?.[0];
  const keywords = address.text('keywords');
  const some = Object.fromEntries(
    filters.flatMap(([name]) => {
      const values = chosen[name] ?? [];
      return values.length > 0 ? [[name, [...values]] as const] : [];
    }),
  );
  const query = {
    ...some,
    ...(letter && /^[A-Z]$/.test(letter) ? { letter } : {}),
    ...(produced.length > 0 ? { produced } : {}),
    ...(life ? { expiry: life } : {}),
    ...(keywords ? { keywords } : {}),
    ...(address.text('in_stock') === '1' ? { in_stock: 1 as const } : {}),
    ...(sort ? { sort } : {}),
    page: address.page,
    per_page: zonePageSize(address),
  };
  return { query, chosen, letter, produced, life, isNarrowed: Object.keys(query).length > 2 };
}

/** From youngest to oldest, not by count. */
function byAge(values: readonly FacetValue[] = []): readonly FacetValue[] {
  return ages.flatMap(([age]) => values.find(({ value }) => value === age) ?? []);
}

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

function columnsOf(renderOrder: (goods: PieceRow['goods']) => ReactNode): ZoneColumn<PieceRow>[] {
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
          `${formatCount(row.goods.number)} ${row.goods.bzdw}`
        ) : (
          <span className="text-ink-3">缺货</span>
        ),
    },
    { name: '数量', width: 'w-56', numeric: true, place: 'act', cell: (row) => renderOrder(row.goods) },
  ];
}

/** 中药饮片: by initial, origin, grade, processing and bag; prices by bag and kilogram. */
export function PiecesPanel({ renderOrder }: { renderOrder: (goods: PieceRow['goods']) => ReactNode }) {
  const address = useAddress();
  const { query, chosen, letter, produced, life, isNarrowed } = useFiltersOf(address);
  const pieces = useQuery(piecesQuery(query));
  const focus = useQuery(pieceFocusQuery);
  const facets = pieces.data?.facets;
  const clear = () =>
    address.change({
      ...Object.fromEntries(filters.map(([name]) => [name, undefined])),
      letter: undefined,
      produced: undefined,
      expiry: undefined,
      keywords: undefined,
      in_stock: undefined,
    });
  const facetRow = ([name, label]: (typeof filters)[number]) => (
    <FacetRow
      key={name}
      name={label}
      values={facets?.[name] ?? []}
      chosen={chosen[name] ?? []}
      onToggle={(value) => address.change({ [name]: toggled(chosen[name] ?? [], value) })}
    />
  );
  return (
    <div className="frame-width" data-part="zone">
      <ZoneHead
        title="中药饮片"
        total={pieces.data?.total}
        note="按袋下单，同时折算每公斤价格"
        banner={bannerOf(focus, focus.data?.list)}
      />
      <ZoneFilters
        first={
          <LetterRow
            name="首字母"
            values={facets?.letter ?? []}
            chosen={letter}
            onChoose={(value) => address.change({ letter: value })}
          />
        }
        chips={[
          ...filters.flatMap(([name]) =>
            (chosen[name] ?? []).map((value) => ({
              label: facets?.[name].find((one) => one.value === value)?.label ?? value,
              onRemove: () => address.change({ [name]: toggled(chosen[name] ?? [], value) }),
            })),
          ),
          ...ages
            .filter(([value]) => produced.includes(value))
            .map(([value, label]) => ({
              label: `生产 ${label}`,
              onRemove: () => address.change({ produced: toggled(produced, value) }),
            })),
          ...lives
            .filter(([value]) => value === life)
            .map(([, label]) => ({
              label: `效期 ${label}`,
              onRemove: () => address.change({ expiry: undefined }),
            })),
        ]}
        total={pieces.data?.total}
        onClear={clear}
        more={{
          names: '规格、执行标准、有效期',
          isInUse: life !== undefined || rare.some((name) => (chosen[name] ?? []).length > 0),
          rows: (
            <>
              {filters.filter(([name]) => rare.includes(name)).map(facetRow)}
              <FilterRow name="有效期">
                <FilterValue
                  label="不限"
                  isOn={!life}
                  onClick={() => address.change({ expiry: undefined })}
                />
                {lives.map(([value, label]) => (
                  <FilterValue
                    key={value}
                    label={label}
                    isOn={life === value}
                    onClick={() => address.change({ expiry: life === value ? undefined : value })}
                  />
                ))}
              </FilterRow>
            </>
          ),
        }}
      >
        {filters.filter(([name]) => !rare.includes(name)).map(facetRow)}
        <FacetRow
          name="生产日期"
          values={byAge(facets?.produced)}
          chosen={produced}
          onToggle={(value) => address.change({ produced: toggled(produced, value) })}
        />
      </ZoneFilters>
      <ZoneBar hasPageSize address={address} placeholder="在中药饮片中查找，如 hq" sorts={sorts} />
      <ZoneResults
        query={pieces}
        othersOf={(keywords) => piecesQuery({ ...query, keywords, page: 1 })}
        address={address}
        empty={
          <EmptyState
            title={isNarrowed ? '没有符合条件的饮片' : '贵单位暂时看不到中药饮片'}
            text={
              isNarrowed
                ? '减少条件，或换一个首字母再看看。'
                : '许可证的经营范围含“中药饮片”后即可采购，请在资质证件中更新。'
            }
            actions={
              isNarrowed ? (
                <>
                  <Button variant="primary" onClick={clear}>
                    清空筛选
                  </Button>
                  <DemandLink keywords={address.text('keywords')} />
                </>
              ) : (
                <Link to={paths.documents} className={buttonClass({ variant: 'primary' })}>
                  查看资质
                </Link>
              )
            }
          />
        }
      >
        {(data) => (
          <ZoneTable
            caption="中药饮片"
            rows={data.list}
            keyOf={(row) => row.goods.id}
            columns={columnsOf(renderOrder)}
          />
        )}
      </ZoneResults>
    </div>
  );
}
