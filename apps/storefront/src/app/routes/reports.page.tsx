import type { ReportFilter } from '../../features/report/report.queries.ts';
import { ReportList } from '../../features/report/report-list.tsx';
import { readPage } from '../../shared/read-page.ts';
import { serverToday } from '../../shared/server-today.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

const words = ['name', 'batch_no', 'sccj', 'order_no', 'start_time', 'end_time'] as const;

/** 检验报告. The address holds the search. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const filter: ReportFilter = {
    page: readPage(search.get('page')),
    ...Object.fromEntries(words.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []))),
  };
  return (
    <ReportList
      filter={filter}
      today={serverToday()}
      onChange={(next) =>
        setSearch(Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)])))
      }
    />
  );
}
