import { type RawBuilder, sql } from 'kysely';

/** Between the texts of a column. Nobody types it, and it is taken out of texts that have it. */
const separator = '\u001F';
/** In place of a text that is null. */
const nothing = '\u001E';

/** The type of a column; a text that may be null is told from one that is empty. */
export type SentType = 'bigint' | 'int' | 'numeric' | 'boolean' | 'date' | 'text' | 'text or null';

/** How often the separator stands in a text. */
function separatorsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1)) count += 1;
  return count;
}

function columnOf<Row>(rows: readonly Row[], name: keyof Row): string {
  const texts = rows.map((row) => row[name] ?? nothing);
  const column = texts.join(separator);
  if (separatorsIn(column) === rows.length - 1) return column;
  return texts.map((text) => String(text).replaceAll(separator, '')).join(separator);
}

const expressionOf = (name: string, type: SentType): string => {
  if (type === 'text or null') return name;
  // One empty text alone is an empty list.
  return type === 'text' ? `coalesce(${name}, '') as ${name}` : `${name}::${type}`;
};

/**
 * Rows as a table that a statement reads: `from ${sentRows(rows, { id: 'bigint', name: 'text' })} as t`. Each column is one text, which both sides
 * write and read in half of the time that JSON takes. The first column is of a number.
 */
export function sentRows<Row extends object>(
  rows: readonly Row[],
  types: Readonly<Record<keyof Row & string, SentType>>,
): RawBuilder<unknown> {
  const columns = Object.entries(types) as Array<[keyof Row & string, SentType]>;
  const names = sql.raw(columns.map(([name]) => name).join(', '));
  const expressions = sql.raw(columns.map(([name, type]) => expressionOf(name, type)).join(', '));
  const lists = columns.map(
    ([name]) => sql`string_to_array(${columnOf(rows, name)}::text, e'\\x1f', e'\\x1e')`,
  );
  return sql`(select ${expressions} from unnest(${sql.join(lists)}) as sent(${names}))`;
}
