import { Button } from '@qianfang/ui/button';
import { EmptyState } from '@qianfang/ui/empty-state';
import { TabPanel, Tabs } from '@qianfang/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FacetRow } from '../../shared/filter/facet-row.tsx';
import { FilterRow } from '../../shared/filter/filter-row.tsx';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { type Address, useAddress } from '../../shared/use-address.ts';
import { AddressField } from './address-field.tsx';
import { DemandLink } from './demand-link.tsx';
import { deviceColumns } from './device-columns.tsx';
import {
  clearDeviceFilters,
  countOfClass,
  type DeviceFilters,
  deviceChips,
  deviceClasses,
  deviceFacets,
  deviceSorts,
  maxCertLength,
  readDeviceFilters,
  toggleFacet,
} from './device-filters.ts';
import { type DevicePage, type DeviceRow, devicesQuery } from './zone.queries.ts';
import { ZoneBar } from './zone-bar.tsx';
import { ZoneFilters } from './zone-filters.tsx';
import { ZoneHead } from './zone-head.tsx';
import { ZoneResults } from './zone-results.tsx';
import { ZoneTable } from './zone-table.tsx';

const panelId = 'device-list';

/** By management class, kind, brand, maker and number of the certificate. */
function FilterBar({
  address,
  filters,
  page,
  isPending,
}: {
  address: Address;
  filters: DeviceFilters;
  page: DevicePage | undefined;
  isPending: boolean;
}) {
  const facets = page?.facets;
  return (
    <ZoneFilters
      first={
        <Tabs
          label="管理类别"
          panelId={panelId}
          items={deviceClasses.map(([value, label]) => ({
            value,
            label,
            count: countOfClass(facets, value),
          }))}
          value={filters.chosenClass}
          onChange={(value) => address.change({ class: value, category: undefined })}
          className="px-2"
        />
      }
      chips={deviceChips(address, filters, facets, page?.fits)}
      total={page?.total}
      isPending={isPending}
      onClear={() => clearDeviceFilters(address)}
    >
      {deviceFacets.map(({ name, label, ...rest }) => (
        <FacetRow
          key={name}
          name={label}
          values={facets?.[name] ?? []}
          chosen={filters.chosen[name]}
          onToggle={(value) => toggleFacet(address, filters, name, value)}
          {...rest}
        />
      ))}
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
  );
}

function NoDevices({ address, filters }: { address: Address; filters: DeviceFilters }) {
  if (!filters.isNarrowed)
    return (
      <EmptyState
        title="暂无数据"
        text="这里还没有商品，先看看别的。"
        actions={<ButtonLink to={paths.list}>全部商品</ButtonLink>}
      />
    );
  return (
    <EmptyState
      title="没有符合条件的器械"
      text="减少条件，或换一个类别再看看。"
      actions={
        <>
          <Button variant="primary" onClick={() => clearDeviceFilters(address)}>
            清空筛选
          </Button>
          <DemandLink keywords={filters.keywords} />
        </>
      }
    />
  );
}

/** 器械专区: by management class, kind, brand and maker, with each certificate (医疗器械监督管理条例 46). */
export function DevicesPanel({ renderOrder }: { renderOrder: (goods: DeviceRow['goods']) => ReactNode }) {
  const address = useAddress();
  const filters = readDeviceFilters(address);
  const devices = useQuery(devicesQuery(filters.query));
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
      <FilterBar address={address} filters={filters} page={devices.data} isPending={devices.isPending} />
      <ZoneBar hasPageSize address={address} placeholder="品名、拼音首字母或证号" sorts={deviceSorts} />
      <TabPanel id={panelId} tab={filters.chosenClass}>
        <ZoneResults
          query={devices}
          othersOf={(keywords) => devicesQuery({ ...filters.query, keywords, page: 1 })}
          address={address}
          empty={<NoDevices address={address} filters={filters} />}
        >
          {(data) => (
            <ZoneTable
              caption="医疗器械"
              rows={data.list}
              keyOf={(row) => row.goods.id}
              columns={deviceColumns(renderOrder)}
            />
          )}
        </ZoneResults>
      </TabPanel>
    </div>
  );
}
