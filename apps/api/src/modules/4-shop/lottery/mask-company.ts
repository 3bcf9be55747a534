/** What stands in brackets at the end of a name tells more than its end should. */
const remark = /[（(][^（）()]*[）)]$/u;

/** A company's name as others may read it: its beginning and its end. */
export function maskCompany(name: string): string {
  const letters = [...name.replace(remark, '')];
  return letters.length <= 4
    ? `${letters[0] ?? ''}***`
    : `${letters.slice(0, 2).join('')}****${letters.slice(-2).join('')}`;
}
