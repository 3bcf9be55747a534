import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { noticesQuery } from './home.queries.ts';

/** The store's notices in one line; nothing without any. */
export function NoticeLine() {
  const { data } = useQuery(noticesQuery);
  if (!data || data.list.length === 0) return null;
  return (
    <div className="rounded-card border border-line bg-card" data-part="notices">
      <ul className="flex h-10 items-center gap-6 overflow-hidden px-4 text-13 whitespace-nowrap">
        {data.list.map((notice) => (
          <li key={notice.id} className="min-w-0 truncate max-md:nth-[n+2]:hidden">
            <b className="pr-2 font-semibold text-warn">公告</b>
            <Link to={paths.news(notice.id, notice.type)} className="hover:text-brand">
              {notice.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
