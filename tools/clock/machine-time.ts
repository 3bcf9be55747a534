/**
 * Where a program asks the machine, or the database, what time it is. What is true on a day is decided by one clock: the one that the store is given, of
 * which a page knows by `serverNow()`. Tests set it, so that another one beside it is right on some days only.
 */

const sqlTime =
  /(?<![.\w])(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\(\)(?!\s*[:{])|(?<![.\w])(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)(?!\w)/gi;
const scriptTime = /\bDate\.now\(\)|\bnew Date\(\)|\bnew Date(?![\w(])|(?<!new )\bDate\(\)/g;

const linesWith = (text: string, pattern: RegExp) =>
  text.split('\n').flatMap((line, index) =>
    // A comment may speak of it.
    line.replace(/^\s*(?:\/\/|\/?\*|--).*/, '').match(pattern) ? [index + 1] : [],
  );

/** The lines of a file whose SQL takes the time of the database. */
export const askDatabase = (text: string): readonly number[] => linesWith(text, sqlTime);

/** The lines of a file that take the time of the machine which runs it. */
export const askMachine = (text: string): readonly number[] => linesWith(text, scriptTime);

const dayByHand = /toISOString\(\)\s*\.slice\(|\b8 \* (?:3_?600|60 \* 60)/g;

/** The lines of a file that make a day or hour of an instant by themselves: of Greenwich, or moved by hand. */
export const makeDays = (text: string): readonly number[] => linesWith(text, dayByHand);
