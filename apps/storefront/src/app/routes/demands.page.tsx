import { DemandList } from '../../features/demand/demand-list.tsx';
import { readPage } from '../../shared/read-page.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

const states = ['waiting', 'working', 'listed', 'unavailable', 'closed'] as const;

/** 品种求购. The address holds state and page. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const status = states.find((one) => one === search.get('status'));
  return (
    <DemandList
      filter={{ page: readPage(search.get('page')), ...(status ? { status } : {}) }}
      onChange={(next) =>
        setSearch({ ...(next.status ? { status: next.status } : {}), page: String(next.page) })
      }
    />
  );
}
