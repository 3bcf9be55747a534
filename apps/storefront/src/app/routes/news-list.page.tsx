import { HelpFrame } from '../../features/help/help-frame.tsx';
import { NewsList } from '../../features/news/news-list.tsx';
import { paths } from '../../shared/paths.ts';
import { readId } from '../../shared/read-id.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';
import { useRoutePath } from '../use-route-path.ts';

/** 行业新闻 and 公司新闻. The address holds year and page. */
export function Component() {
  const path = useRoutePath();
  const [search, setSearch] = useSearchParams();
  const type = path === paths.newsList(3) ? 3 : 2;
  const title = type === 3 ? '公司新闻' : '行业新闻';
  return (
    <HelpFrame presentPath={path} trail={[{ name: '新闻中心', to: paths.newsList(2) }, { name: title }]}>
      <NewsList
        filter={{
          type,
          year: readId(search.get('year')),
          page: readId(search.get('page')) ?? 1,
        }}
        title={title}
        onChange={({ year, page }) =>
          setSearch({ ...(year ? { year: String(year) } : {}), ...(page > 1 ? { page: String(page) } : {}) })
        }
      />
    </HelpFrame>
  );
}
