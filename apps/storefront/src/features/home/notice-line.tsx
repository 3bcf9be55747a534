import { SpeakerIcon } from '@qianfang/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { noticesQuery } from './home.queries.ts';

/** The shop's notices in one line; nothing where there are none. */
export function NoticeLine() {
  const { data } = useQuery(noticesQuery);
  if (!data || data.list.length === 0) return null;
  return (
    <div className="rounded-card border border-line bg-card" data-part="notices">
      <ul className="flex h-10 px-4 items-center gap-8 overflow-hidden text-13 whitespace-nowrap">
        <li className="text-warn" aria-hidden="true">
          <SpeakerIcon size={16} />
        </li>
        {data.list.map((notice) => (
          <li key={notice.id} className="truncate">
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
