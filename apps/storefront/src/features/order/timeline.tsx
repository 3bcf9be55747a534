import { formatInstant } from '../../shared/format.ts';

export interface TimelineEntry {
  readonly key: string;
  readonly at: string;
  readonly text: string;
  readonly note?: string;
}

/** Events by time; the first entry is the current one and stands out. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol aria-label={label} className="text-13">
      {entries.map((entry, at) => (
        <li key={entry.key} className="relative grid gap-x-4 pb-3 pl-5 last:pb-0 md:grid-cols-[128px_1fr]">
          {at < entries.length - 1 && (
            <span aria-hidden="true" className="absolute top-3 bottom-[-6px] left-[3.5px] w-px bg-line-2" />
          )}
          <span
            aria-hidden="true"
            className={`absolute top-[0.45em] left-0 size-2 rounded-full ${at === 0 ? 'bg-brand-fill' : 'bg-line-2'}`}
          />
          <time dateTime={entry.at} className="whitespace-nowrap text-ink-3">
            {formatInstant(entry.at)}
          </time>
          <span className={at === 0 ? 'font-medium' : 'text-ink-2'}>
            {entry.text}
            {entry.note && <span className="ml-2 font-normal text-ink-3">{entry.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
