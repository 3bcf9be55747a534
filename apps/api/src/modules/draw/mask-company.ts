/** A company's name as others may read it: its beginning and its end. */
export function maskCompany(name: string): string {
  const letters = [...name];
  return letters.length <= 4
    ? `${letters[0] ?? ''}***`
    : `${letters.slice(0, 2).join('')}****${letters.slice(-2).join('')}`;
}
