import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { Button, buttonClass } from '@qianfang/ui/button';
import { EmptyState } from '@qianfang/ui/empty-state';
import { TabPanel, Tabs } from '@qianfang/ui/tabs';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FacetRow } from '../../shared/filter/facet-row.tsx';
import { FilterRow } from '../../shared/filter/filter-row.tsx';
import { formatCount } from '../../shared/format.ts';
import { unitYuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { readId } from '../../shared/read-id.ts';
import { useAddress } from '../../shared/use-address.ts';
import { AddressField } from './address-field.tsx';
import { DemandLink } from './demand-link.tsx';
import { DeviceWays } from './device-ways.tsx';
import { GoodsTitle } from './goods-title.tsx';
import { type DeviceRow, devicesQuery } from './zone.queries.ts';
import { ZoneBar } from './zone-bar.tsx';
import { ZoneFilters } from './zone-filters.tsx';
import { ZoneHead } from './zone-head.tsx';
import { zonePageSize } from './zone-page-size.ts';
import { ZoneResults } from './zone-results.tsx';
import { type ZoneColumn, ZoneTable } from './zone-table.tsx';

const classes = [
  ['', '全部'],
  ['1', '一类'],
  ['2', '二类'],
  ['3', '三类'],
] as const;

const sorts = [
  ['default', '综合'],
  ['sales', '销量'],
  ['price_asc', '价格从低到高'],
  ['price_desc', '价格从高到低'],
  ['new', '新品'],
] as const;

const panelId = 'device-list';
const maxCertLength = 40;

function columnsOf(renderOrder: (goods: DeviceRow['goods']) => ReactNode): ZoneColumn<DeviceRow>[] {
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

/** 器械专区: by management class, kind, brand and maker, with each certificate (医疗器械监督管理条例 46). */
export function DevicesPanel({ renderOrder }: { renderOrder: (goods: DeviceRow['goods']) => ReactNode }) {
  const address = useAddress();
  const chosenClass = classes.find(([value]) => value !== '' && value === address.text('class'))?.[0];
  const category = address.texts('category').filter((text) => /^[1-9]\d{0,14}$/.test(text));
  const sccj = address.texts('sccj').filter((text) => /^[1-9]\d{0,14}$/.test(text));
  const brand = address.texts('brand').filter((text) => /^[1-9]\d{0,14}$/.test(text));
  const sort = sorts.find(([value]) => value === address.text('sort'))?.[0];
  const keywords = address.text('keywords');
  const cert = address.text('cert')?.slice(0, maxCertLength);
  const fits = readId(address.text('fits'));
  const query = {
    ...(chosenClass ? { class: chosenClass as '1' | '2' | '3' } : {}),
    ...(category.length > 0 ? { category: category.map(Number) } : {}),
    ...(brand.length > 0 ? { brand: brand.map(Number) } : {}),
    ...(sccj.length > 0 ? { sccj: sccj.map(Number) } : {}),
    ...(keywords ? { keywords } : {}),
    ...(cert ? { cert } : {}),
    ...(fits ? { fits } : {}),
    ...(address.text('in_stock') === '1' ? { in_stock: 1 as const } : {}),
    ...(sort ? { sort } : {}),
    page: address.page,
    per_page: zonePageSize(address),
  };
  const isNarrowed = Object.keys(query).length > 2;
  const devices = useQuery(devicesQuery(query));
  const facets = devices.data?.facets;
  const countOf = (value: string) =>
    value === ''
      ? facets?.class.reduce((sum, one) => sum + one.count, 0)
      : (facets?.class.find((one) => one.value === value)?.count ?? (facets ? 0 : undefined));
  const toggle = (name: string, values: readonly string[]) => (value: string) =>
    address.change({
      [name]: values.includes(value) ? values.filter((one) => one !== value) : [...values, value],
    });
  const clear = () =>
    address.change({
      class: undefined,
      category: undefined,
      brand: undefined,
      sccj: undefined,
      keywords: undefined,
      cert: undefined,
      fits: undefined,
      in_stock: undefined,
    });
  const device = devices.data?.fits;
  return (
    <div className="frame-width" data-part="zone">
      <ZoneHead
        title="器械专区"
        total={devices.data?.total}
        note="二类需备案凭证、三类需经营许可证；注册证号随商品公示"
      >
        <Link to={paths.documents} className="text-brand hover:underline">
          我的器械资质
        </Link>
      </ZoneHead>
      <ZoneFilters
        first={
          <Tabs
            label="管理类别"
            panelId={panelId}
            items={classes.map(([value, label]) => ({ value, label, count: countOf(value) }))}
            value={chosenClass ?? ''}
            onChange={(value) => address.change({ class: value, category: undefined })}
            className="px-2"
          />
        }
        chips={[
          ...(fits
            ? [
                {
                  label: device ? `适配 ${device.name} ${device.ypgg}` : '适配的耗材与配件',
                  onRemove: () => address.change({ fits: undefined }),
                },
              ]
            : []),
          ...(cert ? [{ label: `证号 ${cert}`, onRemove: () => address.change({ cert: undefined }) }] : []),
          ...category.map((value) => ({
            label: facets?.category.find((one) => one.value === value)?.label ?? '品类',
            onRemove: () => toggle('category', category)(value),
          })),
          ...brand.map((value) => ({
            label: facets?.brand.find((one) => one.value === value)?.label ?? '品牌',
            onRemove: () => toggle('brand', brand)(value),
          })),
          ...sccj.map((value) => ({
            label: shortMaker(facets?.sccj.find((one) => one.value === value)?.label ?? '生产企业'),
            onRemove: () => toggle('sccj', sccj)(value),
          })),
        ]}
        total={devices.data?.total}
        onClear={clear}
      >
        <FacetRow
          name="品类"
          values={facets?.category ?? []}
          chosen={category}
          onToggle={toggle('category', category)}
        />
        <FacetRow name="品牌" values={facets?.brand ?? []} chosen={brand} onToggle={toggle('brand', brand)} />
        <FacetRow
          name="生产企业"
          values={facets?.sccj ?? []}
          chosen={sccj}
          onToggle={toggle('sccj', sccj)}
          shorten={shortMaker}
        />
        <FilterRow name="证号">
          <AddressField
            address={address}
            name="cert"
            label="注册证号或备案号，可只填一部分"
            maxLength={maxCertLength}
            className="w-80 max-md:w-full"
          />
        </FilterRow>
      </ZoneFilters>
      <ZoneBar hasPageSize address={address} placeholder="品名、拼音首字母或证号" sorts={sorts} />
      <TabPanel id={panelId} tab={chosenClass ?? ''}>
        <ZoneResults
          query={devices}
          othersOf={(keywords) => devicesQuery({ ...query, keywords, page: 1 })}
          address={address}
          empty={
            <EmptyState
              title={isNarrowed ? '没有符合条件的器械' : '暂无数据'}
              text={isNarrowed ? '减少条件，或换一个类别再看看。' : '这里还没有商品，先看看别的。'}
              actions={
                isNarrowed ? (
                  <>
                    <Button variant="primary" onClick={clear}>
                      清空筛选
                    </Button>
                    <DemandLink keywords={keywords} />
                  </>
                ) : (
                  <Link to={paths.list} className={buttonClass()}>
                    全部商品
                  </Link>
                )
              }
            />
          }
        >
          {(data) => (
            <ZoneTable
              caption="医疗器械"
              rows={data.list}
              keyOf={(row) => row.goods.id}
              columns={columnsOf(renderOrder)}
            />
          )}
        </ZoneResults>
      </TabPanel>
    </div>
  );
}
