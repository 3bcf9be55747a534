import { placeText } from '@qianfang/domain/identifier/place';
import { queryOptions } from '@tanstack/react-query';

/** Names of provinces, cities and districts by six digits. Loaded with the first address form: 33 KB. */
export const regionsQuery = queryOptions({
  queryKey: ['regions'],
  queryFn: async () => {
    const { areaList } = await import('@vant/area-data');
    return {
      provinces: optionsOf(areaList.province_list, '').filter((one) => Number(one.value) <= lastProvince),
      citiesOf: (province: string) => optionsOf(areaList.city_list, province.slice(0, 2)),
      districtsOf: (city: string) => optionsOf(areaList.county_list, city.slice(0, 4)),
      placeOf: (code: string) =>
        placeText({
          province: areaList.province_list[`${code.slice(0, 2)}0000`] ?? '',
          city: areaList.city_list[`${code.slice(0, 4)}00`] ?? '',
          district: areaList.county_list[code] ?? '',
        }),
    };
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The store delivers on the mainland only. */
const lastProvince = 659999;

function optionsOf(names: Readonly<Record<string, string>>, prefix: string) {
  return Object.entries(names)
    .filter(([code]) => code.startsWith(prefix))
    .map(([value, label]) => ({ value, label }));
}
