import { Button } from '@qianfang/ui/button';
import { EmptyState } from '@qianfang/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FacetRow } from '../../shared/filter/facet-row.tsx';
import { FilterRow, FilterValue } from '../../shared/filter/filter-row.tsx';
import { toggled } from '../../shared/filter/toggled.ts';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { type Address, useAddress } from '../../shared/use-address.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { wayOutLabel } from '../../shared/way-out.ts';
import { bannerOf } from '../../shared/zone-banner.tsx';
import { DemandLink } from './demand-link.tsx';
import { LetterRow } from './letter-row.tsx';
import { pieceColumns } from './piece-columns.tsx';
import {
  byAge,
  clearPieceFilters,
  type PieceFilters,
  pieceChips,
  pieceFacets,
  pieceLives,
  pieceSorts,
  readPieceFilters,
} from './piece-filters.ts';
import { type PiecePage, type PieceRow, pieceFocusQuery, piecesQuery } from './zone.queries.ts';
import { ZoneBar } from './zone-bar.tsx';
import { ZoneFilters } from './zone-filters.tsx';
import { ZoneHead } from './zone-head.tsx';
import { ZoneResults } from './zone-results.tsx';
import { ZoneTable } from './zone-table.tsx';

function LifeRow({ address, life }: { address: Address; life: PieceFilters['life'] }) {
  return (
    <FilterRow name="有效期">
      <FilterValue label="不限" isOn={!life} onClick={() => address.change({ expiry: undefined })} />
      {pieceLives.map(([value, label]) => (
        <FilterValue
          key={value}
          label={label}
          isOn={life === value}
          onClick={() => address.change({ expiry: life === value ? undefined : value })}
        />
      ))}
    </FilterRow>
  );
}

/** By initial, origin, grade, processing, bag and age; trait, standard and remaining life are folded. */
function FilterBar({
  address,
  filters,
  page,
  isPending,
}: {
  address: Address;
  filters: PieceFilters;
  page: PiecePage | undefined;
  isPending: boolean;
}) {
  const { chosen, letter, produced, life } = filters;
  const facets = page?.facets;
  const facetRow = ({ name, label }: (typeof pieceFacets)[number]) => (
    <FacetRow
      key={name}
      name={label}
      values={facets?.[name] ?? []}
      chosen={chosen[name]}
      onToggle={(value) => address.change({ [name]: toggled(chosen[name], value) })}
    />
  );
  const rare = pieceFacets.filter((facet) => 'isRare' in facet);
  return (
    <ZoneFilters
      first={
        <LetterRow
          name="首字母"
          values={facets?.letter ?? []}
          chosen={letter}
          onChoose={(value) => address.change({ letter: value })}
        />
      }
      chips={pieceChips(address, filters, facets)}
      total={page?.total}
      isPending={isPending}
      onClear={() => clearPieceFilters(address)}
      more={{
        names: '规格、执行标准、有效期',
        isInUse: life !== undefined || rare.some(({ name }) => chosen[name].length > 0),
        rows: (
          <>
            {rare.map(facetRow)}
            <LifeRow address={address} life={life} />
          </>
        ),
      }}
    >
      {pieceFacets.filter((facet) => !('isRare' in facet)).map(facetRow)}
      <FacetRow
        name="生产日期"
        values={byAge(facets?.produced)}
        chosen={produced}
        onToggle={(value) => address.change({ produced: toggled<string>(produced, value) })}
      />
    </ZoneFilters>
  );
}

function NoPieces({ address, filters }: { address: Address; filters: PieceFilters }) {
  const { data: user } = useQuery(userBaseQuery);
  if (!filters.isNarrowed && user && user.is_passed === 0)
    return (
      <EmptyState
        title="资质审核通过后可以采购中药饮片"
        text="许可证的经营范围含“中药饮片”，审核通过后即可看到。"
        actions={
          <ButtonLink to={user.standing.action_url}>{wayOutLabel(user.standing.action_url)}</ButtonLink>
        }
      />
    );
  if (!filters.isNarrowed)
    return (
      <EmptyState
        title="贵单位暂时看不到中药饮片"
        text="许可证的经营范围含“中药饮片”后即可采购，请在资质证件中更新。"
        actions={
          <ButtonLink to={paths.documents} variant="primary">
            查看资质
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      title="没有符合条件的饮片"
      text="减少条件，或换一个首字母再看看。"
      actions={
        <>
          <Button variant="primary" onClick={() => clearPieceFilters(address)}>
            清空筛选
          </Button>
          <DemandLink keywords={filters.keywords} />
        </>
      }
    />
  );
}

/** 中药饮片: by initial, origin, grade, processing and bag; prices by bag and kilogram. */
export function PiecesPanel({ renderOrder }: { renderOrder: (goods: PieceRow['goods']) => ReactNode }) {
  const address = useAddress();
  const filters = readPieceFilters(address);
  const pieces = useQuery(piecesQuery(filters.query));
  const focus = useQuery(pieceFocusQuery);
  return (
    <div className="frame-width" data-part="zone">
      <ZoneHead
        title="中药饮片"
        total={pieces.data?.total}
        note="按袋下单，同时折算每公斤价格"
        banner={bannerOf(focus, focus.data?.list)}
      />
      <FilterBar address={address} filters={filters} page={pieces.data} isPending={pieces.isPending} />
      <ZoneBar hasPageSize address={address} placeholder="在中药饮片中查找，如 hq" sorts={pieceSorts} />
      <ZoneResults
        query={pieces}
        othersOf={(keywords) => piecesQuery({ ...filters.query, keywords, page: 1 })}
        address={address}
        empty={<NoPieces address={address} filters={filters} />}
      >
        {(data) => (
          <ZoneTable
            caption="中药饮片"
            rows={data.list}
            keyOf={(row) => row.goods.id}
            columns={pieceColumns(renderOrder)}
          />
        )}
      </ZoneResults>
    </div>
  );
}
