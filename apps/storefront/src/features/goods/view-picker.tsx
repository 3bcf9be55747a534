import { useNavigate } from 'react-router';
import { FilterRow, FilterValue } from '../../shared/filter/filter-row.tsx';
import { type GoodsView, viewNames } from './list-view.ts';

interface ViewLink {
  readonly view: GoodsView;
  readonly to: string;
}

/** On phones the order table shows as lines, which need no second name. */
function viewsOfPhone(views: readonly ViewLink[]): readonly ViewLink[] {
  const hasLines = views.some(({ view }) => view === 'lines');
  return hasLines ? views.filter(({ view }) => view !== 'table') : views;
}

/** The view, in the phones' sheet, because their sort bar has no space for it. */
export function ViewPicker({
  view,
  views,
  perPage,
  pageSizes,
  onPerPage,
}: {
  view: GoodsView;
  views: readonly ViewLink[];
  perPage: number;
  pageSizes: readonly number[];
  onPerPage: (size: number) => void;
}) {
  const navigate = useNavigate();
  const choices = viewsOfPhone(views);
  const present = choices.some((one) => one.view === view) ? view : 'lines';
  return (
    <div className="border-b border-line text-13">
      {choices.length > 1 && (
        <FilterRow name="显示方式">
          {choices.map((one) => (
            <FilterValue
              key={one.view}
              label={viewNames[one.view]}
              isOn={one.view === present}
              onClick={() => void navigate(one.to, { preventScrollReset: true })}
            />
          ))}
        </FilterRow>
      )}
      <FilterRow name="每页数量">
        {pageSizes.map((size) => (
          <FilterValue
            key={size}
            label={String(size)}
            isOn={size === perPage}
            onClick={() => onPerPage(size)}
          />
        ))}
      </FilterRow>
    </div>
  );
}
