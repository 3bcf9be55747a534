import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { commonQuery } from '../../shared/common.queries.ts';

const most = 10;

/** The sections of the shop as a row of pictures, from the nav. */
export function ZoneRow() {
  const { data } = useQuery(commonQuery);
  const zones = (data?.nav ?? []).filter((item) => item.url !== '/').slice(0, most);
  if (zones.length === 0) return null;
  return (
    <nav aria-label="专区" className="rounded-card border border-line bg-card">
      <ul className="flex justify-between gap-2 overflow-x-auto px-6 py-4 max-md:px-3">
        {zones.map((zone) => (
          <li key={zone.id}>
            <Link
              to={zone.url}
              className="grid justify-items-center gap-1.5 rounded-control px-2 py-1 text-13 whitespace-nowrap hover:text-brand"
            >
              <img
                src={`/picture/category/${encodeURIComponent(zone.name)}.svg?plate=1`}
                alt=""
                width={44}
                height={44}
              />
              {zone.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
