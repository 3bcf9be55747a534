import { useQuery } from '@tanstack/react-query';
import { commonQuery } from '../../shared/common.queries.ts';
import { SiteLink } from '../../shared/site-link.tsx';
import { TintedIcon } from '../../shared/tinted-icon.tsx';

const maxZones = 10;

/** The store's sections as a row of icons, from the nav. */
export function ZoneRow() {
  const { data } = useQuery(commonQuery);
  const zones = (data?.nav ?? []).filter((item) => item.url !== '/').slice(0, maxZones);
  if (zones.length === 0)
    return <div className="h-25 rounded-card border border-line bg-card max-lg:h-45.5 max-md:h-39.75" />;
  return (
    <nav aria-label="专区" className="rounded-card border border-line bg-card">
      <ul className="grid grid-cols-10 px-2 py-3.5 max-lg:grid-cols-5 max-lg:gap-y-3 max-md:px-1 max-md:py-3">
        {zones.map((zone, index) => (
          <li key={zone.id}>
            <SiteLink
              url={zone.url}
              className="group grid w-full justify-items-center gap-2 rounded-control text-center text-13 leading-snug hover:text-brand max-md:gap-1 max-md:px-0.5 max-md:text-12 md:whitespace-nowrap"
            >
              <TintedIcon name={zone.name} image={zone.image} place={index} size="l" />
              {zone.name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
