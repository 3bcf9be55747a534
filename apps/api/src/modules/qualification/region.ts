import { areaList } from '@vant/area-data';

export interface Region {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

/** Provinces whose licences we know (trade-rules 1.4); Taiwan, Hong Kong and Macau issue none of them. */
const lastProvince = 65;

/** Names of a district of mainland China by its six digits; undefined for a code that is none. */
export function regionOf(code: string): Region | undefined {
  if (Number(code.slice(0, 2)) > lastProvince) return undefined;
  const province = areaList.province_list[`${code.slice(0, 2)}0000`];
  const city = areaList.city_list[`${code.slice(0, 4)}00`];
  const district = areaList.county_list[code];
  return province && city && district ? { province, city, district } : undefined;
}
