/** The names of a district in the list of districts: its province, its city and itself. */
export interface PlaceNames {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

/** What stands in the place of a city where a district lies right under its province: nobody writes it. */
const noCity = /^(?:县|(?:省|自治区)直辖县.*)$/;

/** The names of a place that an address says, each once: a province that is a city has one of both. */
export function namesOfPlace({ province, city, district }: PlaceNames): string[] {
  return [province, city === province || noCity.test(city) ? '' : city, district].filter(
    (name) => name !== '',
  );
}

/** An address as it is written on a parcel: 重庆市忠县忠州街道1号, 北京市海淀区…, 湖北省仙桃市…. */
export function placeText(place: PlaceNames, detail = ''): string {
  return `${namesOfPlace(place).join('')}${detail}`;
}
