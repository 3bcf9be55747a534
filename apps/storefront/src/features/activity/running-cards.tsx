import { useQuery } from '@tanstack/react-query';
import { shortDay } from '../../shared/short-day.ts';
import { SiteLink } from '../../shared/site-link.tsx';
import { runningQuery } from './activity.queries.ts';

/** What runs now beside each other, with the day on which it ends. Not there while nothing runs. */
export function RunningCards() {
  const { data } = useQuery(runningQuery);
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-labelledby="running" data-part="running-cards">
      <h2 id="running" className="pb-3 text-20 font-semibold max-md:text-18">
        本期活动
      </h2>
      <ul className="grid grid-cols-4 gap-3 max-lg:grid-cols-2 max-md:gap-2">
        {data.list.map((activity) => (
          <li key={activity.id} className="grid">
            <SiteLink
              url={activity.target}
              className="grid content-start gap-1 rounded-card border border-line bg-card px-4 py-3.5 text-left hover:border-brand max-md:px-3"
            >
              <b className="text-16 font-semibold">{activity.name}</b>
              <span className="text-13 text-ink-2">{activity.summary}</span>
              <span className="text-12 text-ink-3">{shortDay(activity.ends_at)} 结束</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
