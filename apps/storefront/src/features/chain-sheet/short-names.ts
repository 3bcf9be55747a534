import type { SheetStore } from './chain-sheet.queries.ts';

/** Where the name of a company ends and that of its store begins. */
const companyEnds = ['公司', '药房', '药店', '连锁', '医药', '诊所', '门诊部', '总店'];

const endOfCompany = (name: string): number =>
  Math.max(
    0,
    ...companyEnds.map((word) => {
      const at = name.lastIndexOf(word);
      return at === -1 ? 0 : at + word.length;
    }),
  );

/** What a name has in brackets at its end: （广州）. */
function bracketsOf(name: string): string {
  const at = Math.max(name.lastIndexOf('（'), name.lastIndexOf('('));
  return at > 0 && (name.endsWith('）') || name.endsWith(')')) ? name.slice(at) : '';
}

/** Names in a narrow head: without what all share, 城西店 of 禾光大药房城西店（广州）. */
export function shortNames(stores: readonly SheetStore[]): string[] {
  const names = stores.map((store) => store.company);
  const [first = ''] = names;
  let shared = 0;
  while (shared < first.length && names.every((name) => name[shared] === first[shared])) shared += 1;
  const start = endOfCompany(first.slice(0, shared));
  const end = bracketsOf(first);
  const isShared = names.every((name) => name.endsWith(end));
  return names.map(
    (name) => name.slice(start, isShared ? name.length - end.length : name.length).trim() || name,
  );
}
