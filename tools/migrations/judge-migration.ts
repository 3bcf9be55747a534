/** What a migration file may hold while the store serves (docs/decisions/0156). */
export type MigrationKind = 'expansion' | 'contract';

const withoutComments = (text: string) => text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ');

/** Splits at `separator` outside parentheses and quotes. */
function splitAt(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  let isQuoted = false;
  for (const sign of text) {
    if (sign === "'") isQuoted = !isQuoted;
    if (!isQuoted && sign === '(') depth += 1;
    if (!isQuoted && sign === ')') depth -= 1;
    if (sign === separator && depth === 0 && !isQuoted) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

type Rule = readonly [pattern: RegExp, verdict: Verdict];
/** Undefined: it may stand here. */
type Verdict = (kind: MigrationKind) => string | undefined;

const allowed: Verdict = () => undefined;
const afterwards: Verdict = (kind) =>
  kind === 'contract' ? undefined : 'older processes still use it: put it into contract/';
const never =
  (why: string): Verdict =>
  () =>
    why;

/** Of one action of `alter table`; the first rule that fits counts. */
const actions: readonly Rule[] = [
  [/^rename\b/, never('no process works with both names: add a column, write both, drop the old one')],
  [/^alter (?:column )?\w+ (?:set data )?type\b/, never('writes the table anew: add a column beside it')],
  [
    /^alter (?:column )?\w+ set not null$/,
    never('reads the whole table under a lock: add a check, not valid'),
  ],
  [/^alter (?:column )?\w+ (?:set|drop) default\b/, allowed],
  [/^alter (?:column )?\w+ drop not null$/, allowed],
  [/^alter (?:column )?\w+ set (?:statistics\b|\()/, allowed],
  [
    /^add (?:column )?(?!constraint|check|foreign|unique|primary|exclude)\w+ .*\b(?:primary key|unique|references|check|identity|stored)\b/,
    never('checks or writes every row under a lock: add the plain column first'),
  ],
  [
    /^add (?:column )?(?!constraint|check|foreign|unique|primary|exclude)\w+ .*\bdefault \w+\s*\(/,
    never('writes the table anew: a default has to be a constant'),
  ],
  [
    /^add (?:column )?(?!constraint|check|foreign|unique|primary|exclude)\w+ (?!.*\bdefault\b).*\bnot null\b/,
    never('older processes insert rows without it: it needs a default'),
  ],
  [/^add (?:column )?(?!constraint|check|foreign|unique|primary|exclude)\w+ /, allowed],
  [/^add (?:constraint \w+ )?(?:unique|primary key) using index\b/, afterwards],
  [/^add (?:constraint \w+ )?(?:check|foreign key)\b.*\bnot valid$/, afterwards],
  [/^add\b/, never('checks every row under a lock: add it not valid, validate it in the next file')],
  [/^validate constraint\b/, allowed],
  [/^drop constraint\b/, allowed],
  [/^drop\b/, afterwards],
  [/^set \(/, allowed],
];

const statements: readonly Rule[] = [
  [/^create (?:schema|table|sequence|type|domain|view)\b/, allowed],
  [/^(?:create (?:unique )?|drop )index concurrently\b/, allowed],
  [/^(?:create (?:unique )?|drop )index\b/, never('locks out whoever writes: concurrently')],
  [
    /^create (?:or replace )?(?:constraint )?(?:function|trigger)\b/,
    never('stands in functions/ or triggers/'),
  ],
  [/^insert into\b/, allowed],
  [/^(?:update|delete from)\b/, never('locks rows until it ends: a job of the release does it in portions')],
  [/^drop (?:table|schema|view|function|trigger|type|sequence|domain)\b/, afterwards],
  [/^comment on\b/, allowed],
];

const first = (rules: readonly Rule[], text: string, kind: MigrationKind) => {
  const rule = rules.find(([pattern]) => pattern.test(text));
  return rule ? rule[1](kind) : 'is not known to run while the store serves (tools/migrations)';
};

function judgeStatement(text: string, kind: MigrationKind, created: ReadonlySet<string>): string[] {
  const altered = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(text);
  const indexed = /^create (?:unique )?index (?:if not exists )?\w+ on (?:only )?([\w.]+)/.exec(text);
  const table = altered?.[1] ?? indexed?.[1];
  // Nobody uses what the same file has made.
  if (table !== undefined && created.has(table)) return [];
  if (!altered) return [first(statements, text, kind)].flatMap((why) => why ?? []);
  return splitAt(altered[2] ?? '', ',').flatMap((action) => first(actions, action, kind) ?? []);
}

/** An index built halfway stays invalid: its file drops it first, and holds nothing that needs a transaction. */
function judgeConcurrent(all: readonly string[], kind: MigrationKind): string[] {
  const made = /^create (unique )?index concurrently (?:if not exists )?(\w+) on (\w+)\./;
  return all.flatMap((text, at) => {
    if (!/^(?:create (?:unique )?|drop )index concurrently\b/.test(text))
      return ['runs without a transaction, since an index of the file is built concurrently: another file'];
    const [, unique, name, schema] = made.exec(text) ?? [];
    if (name === undefined) return [];
    const again = all.slice(0, at).includes(`drop index concurrently if exists ${schema}.${name}`);
    return [
      ...(again ? [] : [`${name} may be left invalid: drop it before, if exists, concurrently`]),
      ...(unique && kind === 'expansion'
        ? ['older processes may write what it forbids: put it into contract/']
        : []),
    ];
  });
}

/** Why a file cannot run while the store serves, statement by statement; empty where it can. */
export function judgeMigration(text: string, kind: MigrationKind): string[] {
  const all = splitAt(withoutComments(text).toLowerCase(), ';');
  if (all.some((one) => one.includes(' concurrently '))) return judgeConcurrent(all, kind);
  const created = new Set(
    all.flatMap((one) => /^create table (?:if not exists )?([\w.]+)/.exec(one)?.[1] ?? []),
  );
  const added = all.some((one) => / not valid\b/.test(one));
  return all.flatMap((one) => [
    ...judgeStatement(one, kind, created),
    ...(added && / validate constraint\b/.test(one)
      ? ['reads the whole table under the lock that added it: validate it in the next file']
      : []),
  ]);
}
