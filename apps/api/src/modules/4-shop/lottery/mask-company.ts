/** A suffix in brackets would reveal more than the end of the name should. */
const remark = /[（(][^（）()]*[）)]$/u;

/** A masked company name: its beginning and end. */
export function maskCompany(name: string): string {
  const letters = [...name.replace(remark, '')];
  return letters.length <= 4
    ? `${letters[0] ?? ''}***`
    : `${letters.slice(0, 2).join('')}****${letters.slice(-2).join('')}`;
}
