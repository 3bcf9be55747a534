/** A district in the list of districts: its province, its city and itself. */
export interface PlaceNames {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

/** Placeholder city of a district directly under its province; not part of an address. */
const placeholderCity = /^(?:县|(?:省|自治区)直辖县.*)$/;

/** Names of a place in an address, without duplicates: a municipality is both province and city. */
export function namesOfPlace({ province, city, district }: PlaceNames): string[] {
  return [province, city === province || placeholderCity.test(city) ? '' : city, district].filter(
    (name) => name !== '',
  );
}

/** An address as written on a parcel: 重庆市忠县忠州街道1号, 北京市海淀区…, 湖北省仙桃市…. */
export function placeText(place: PlaceNames, detail = ''): string {
  return `${namesOfPlace(place).join('')}${detail}`;
}
