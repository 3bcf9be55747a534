/** Facts of an invoice or its title: names and values. */
export function Facts({
  rows,
  className = '',
}: {
  rows: ReadonlyArray<readonly [name: string, value: string]>;
  className?: string;
}) {
  return (
    <dl className={`grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-13 ${className}`}>
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
