import { Navigate, useParams } from 'react-router';
import { HelpFrame } from '../../features/help/help-frame.tsx';
import { NewsDetail } from '../../features/news/news-detail.tsx';
import { paths } from '../../shared/paths.ts';
import { readId } from '../../shared/read-id.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

const kinds: Readonly<Record<number, string>> = { 2: '行业新闻', 3: '公司新闻', 4: '公告' };

/** One news item or notice. An address that names none is not found. */
export function Component() {
  const params = useParams();
  const [search, setSearch] = useSearchParams();
  const id = readId(params.id);
  const type = readId(params.type);
  const kind = kinds[type ?? 0];
  if (id === undefined || type === undefined || kind === undefined)
    return <Navigate to={paths.notFound} replace />;
  const list = paths.newsList(type);
  return (
    <HelpFrame
      presentPath={type === 4 ? undefined : list}
      trail={[
        { name: '新闻中心', to: paths.newsList(2) },
        type === 4 ? { name: kind } : { name: kind, to: list },
        { name: '正文' },
      ]}
    >
      <NewsDetail
        id={id}
        type={type}
        page={readId(search.get('page')) ?? 1}
        onPage={(page) => setSearch({ page: String(page) })}
      />
    </HelpFrame>
  );
}
