import { areaList } from '@vant/area-data';

export interface Region {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

/** Provinces whose licences we know (trade-rules 1.4); Taiwan, Hong Kong and Macau issue none of them. */
const lastProvince = 65;

/** Names of a district of mainland China by its six digits; undefined for an unknown code. */
export function regionOf(code: string): Region | undefined {
  if (Number(code.slice(0, 2)) > lastProvince) return undefined;
  const province = areaList.province_list[`${code.slice(0, 2)}0000`];
  const city = areaList.city_list[`${code.slice(0, 4)}00`];
  const district = areaList.county_list[code];
  return province && city && district ? { province, city, district } : undefined;
}

/** Suffixes that people drop from names of provinces and cities. */
const shortForms = /(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|自治州|地区|盟)$/;
const formsOf = (name: string) => [...new Set([name, name.replace(shortForms, '')])];

/** Each prefix of an address that names a district; null where it names two, because one would be a guess. */
let beginnings: ReadonlyMap<string, string | null> | undefined;

function readBeginnings(): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const code of Object.keys(areaList.county_list)) {
    const region = regionOf(code);
    if (!region) continue;
    const provinces = formsOf(region.province);
    const cities = formsOf(region.city);
    const before = [
      ...provinces,
      ...cities,
      ...provinces.flatMap((province) => cities.map((city) => province + city)),
    ];
    for (const start of new Set(before)) {
      const text = start + region.district;
      found.set(text, found.has(text) ? null : code);
    }
  }
  return found;
}

const maxBeginningLength = 40;

/**
 * Splits a typed address into its district's code and the rest; undefined where it begins with none or
 * several.
 */
export function splitAddress(
  text: string,
): { readonly regionCode: string; readonly detail: string } | undefined {
  beginnings ??= readBeginnings();
  const address = text.replaceAll(/\s/g, '');
  for (let length = Math.min(maxBeginningLength, address.length); length > 2; length -= 1) {
    const code = beginnings.get(address.slice(0, length));
    if (code !== undefined)
      return code === null ? undefined : { regionCode: code, detail: address.slice(length) };
  }
  return undefined;
}
