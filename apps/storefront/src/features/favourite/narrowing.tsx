import { Select } from '@qianfang/ui/select';
import type { Facet } from './favourite.queries.ts';

/** A category or maker filter of the list. */
export function Narrowing({
  name,
  values,
  chosen,
  onChoose,
}: {
  name: string;
  values: readonly Facet[] | undefined;
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}) {
  const options = (values ?? []).map(({ value, label, count }) => ({ value, label: `${label}（${count}）` }));
  return (
    <Select
      label={name}
      labelHidden
      size="sm"
      className="max-w-48"
      options={[{ value: '', label: `全部${name}` }, ...options]}
      value={chosen === undefined ? '' : String(chosen)}
      onChange={(event) => onChoose(event.target.value === '' ? undefined : Number(event.target.value))}
    />
  );
}
