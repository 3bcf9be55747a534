import { Fragment } from 'react';
import { formatCount } from './format.ts';

/** So many units in each warehouse: 广州仓 1,250、佛山仓 950. A name stays with its number. */
export function Places({
  places,
}: {
  places: ReadonlyArray<{ readonly ck_id: number; readonly warehouse: string; readonly number: number }>;
}) {
  return places.map(({ ck_id, warehouse, number }, index) => (
    <Fragment key={ck_id}>
      {index > 0 && '、'}
      <span className="whitespace-nowrap">
        {warehouse} {formatCount(number)}
      </span>
    </Fragment>
  ));
}
