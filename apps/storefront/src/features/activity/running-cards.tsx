import { Pending } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { shortDay } from '../../shared/short-day.ts';
import { SiteLink } from '../../shared/site-link.tsx';
import { runningQuery } from './activity.queries.ts';

const looks = {
  /** One section of a page among others. */
  floor: { section: '', heading: 'pb-3 text-20 max-md:text-18' },
  /** The way on from a page with little else. */
  wayOut: { section: 'mx-auto mt-2 mb-8 w-full max-w-180', heading: 'pb-3 text-center text-16' },
} as const;

/** The running activities side by side, with their last days. Absent while none runs. */
export function RunningCards({ title, look }: { title: string; look: keyof typeof looks }) {
  const { data, isPending } = useQuery(runningQuery);
  if (!data) return isPending && <Pending />;
  if (data.list.length === 0) return null;
  const { section, heading } = looks[look];
  return (
    <section aria-labelledby="running" data-part="running-cards" className={section}>
      <h2 id="running" className={`font-semibold ${heading}`}>
        {title}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-3 max-md:grid-cols-2 max-md:gap-2">
        {data.list.map((activity) => (
          <li key={activity.id} className="grid">
            <SiteLink
              url={activity.target}
              className="grid content-start gap-1 rounded-card border border-line bg-card px-4 py-3.5 text-left hover:border-brand max-md:px-3"
            >
              <b className="text-16 font-semibold">{activity.name}</b>
              <span className="line-clamp-2 text-13 text-ink-2">{activity.summary}</span>
              <span className="text-12 text-ink-3">{shortDay(activity.ends_at)} 结束</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
