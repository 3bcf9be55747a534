import type { SheetStore } from './chain-sheet.queries.ts';

/** Where the name of a company ends and that of its store begins. */
const companyEnd = /^.*(?:公司|药房|药店|连锁|医药|诊所|门诊部|总店)/u;
const inBrackets = /[（(][^（）()]*[）)]$/u;

/** Names in a narrow head: without what all share, 城西店 of 禾光大药房城西店（广州）. */
export function shortNames(stores: readonly SheetStore[]): string[] {
  const names = stores.map((store) => store.company);
  const [first = ''] = names;
  let shared = 0;
  while (shared < first.length && names.every((name) => name[shared] === first[shared])) shared += 1;
  const start = companyEnd.exec(first.slice(0, shared))?.[0].length ?? 0;
  const end = inBrackets.exec(first)?.[0] ?? '';
  return names.map((name) => {
    const rest = name.slice(start);
    const own = names.every((one) => one.endsWith(end)) ? rest.slice(0, rest.length - end.length) : rest;
    return own.trim() || name;
  });
}
