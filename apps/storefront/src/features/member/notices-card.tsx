import { Card, CardHead } from '@qianfang/ui/card';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { noticesQuery } from './member.queries.ts';

/** 公告 of the store; nothing without any. */
export function NoticesCard() {
  const { data } = useQuery(noticesQuery);
  if (!data || data.list.length === 0) return null;
  return (
    <Card data-part="notices">
      <CardHead title="公告" />
      <ul className="px-5 py-1.5 max-md:px-3">
        {data.list.map((notice) => (
          <li key={notice.id} className="flex items-baseline justify-between gap-4 py-1.5">
            <Link to={paths.news(notice.id, notice.type)} className="min-w-0 hover:text-brand">
              {notice.title}
            </Link>
            <time dateTime={notice.published_at} className="text-13 whitespace-nowrap text-ink-3">
              {formatInstant(notice.published_at).slice(0, 10)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
