import { formatCount } from '@qianfang/domain/quantity/format-units';

/** Units per warehouse: 广州仓 1,250、佛山仓 950. A name stays with its number. */
export const placesText = (
  places: ReadonlyArray<{ readonly warehouse: string; readonly number: number }>,
): string => places.map(({ warehouse, number }) => `${warehouse}\u00a0${formatCount(number)}`).join('、');
