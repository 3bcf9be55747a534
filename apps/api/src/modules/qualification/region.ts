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

interface Named {
  readonly code: string;
  readonly prefixes: readonly string[];
}

let named: readonly Named[] | undefined;

/** Every district with the ways in which an address begins with it, the longest first. */
function namedDistricts(): readonly Named[] {
  named ??= Object.keys(areaList.county_list).flatMap((code): Named[] => {
    const region = regionOf(code);
    if (!region) return [];
    const { province, city, district } = region;
    return [
      { code, prefixes: [`${province}${city}${district}`, `${province}${district}`, `${city}${district}`] },
    ];
  });
  return named;
}

/** An address as people write it, parted into its district's code and the rest; undefined when no district begins it. */
export function splitAddress(
  text: string,
): { readonly regionCode: string; readonly detail: string } | undefined {
  const address = text.replaceAll(/\s/g, '');
  const found = namedDistricts()
    .flatMap(({ code, prefixes }) => {
      const prefix = prefixes.find((one) => address.startsWith(one));
      return prefix === undefined ? [] : [{ code, prefix }];
    })
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
  return found && { regionCode: found.code, detail: address.slice(found.prefix.length) };
}
