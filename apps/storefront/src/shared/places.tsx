import { formatCount } from './format.ts';

/** So many units in each warehouse: 广州仓 1,250、佛山仓 950. A name stays with its number. */
export function Places({
  places,
}: {
  places: ReadonlyArray<{ readonly ck_id: number; readonly warehouse: string; readonly number: number }>;
}) {
  return places.map(({ ck_id, warehouse, number }, index) => (
    <span key={ck_id} className="whitespace-nowrap">
      {index > 0 && '、'}
      {warehouse} {formatCount(number)}
    </span>
  ));
}
