import type { ReactNode } from 'react';

export type Figure = {
  name: string;
  value: ReactNode;
  /** A remark, e.g. when a part of it expires. */
  note?: ReactNode;
};

/** A few sums in one card, in one size on one line, easy to compare. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl data-together="" className="flex">
      {items.map(({ name, value, note }) => (
        <div
          key={name}
          className="min-w-0 flex-1 border-l border-line px-5 py-4 first:border-0 max-md:px-3 max-md:py-3"
        >
          <dt className="text-13 text-ink-2">{name}</dt>
          <dd className="text-24 leading-9 font-semibold max-md:text-18 max-md:leading-8">{value}</dd>
          {note && <dd className="text-12 text-ink-3">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
