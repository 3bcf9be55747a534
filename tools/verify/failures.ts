import { stripVTControlCharacters } from 'node:util';

/** A file of tests that did not pass, or a step without tests. */
export interface Failure {
  readonly where: string;
  /** The tests that failed; none where the file or step failed as a whole. */
  readonly tests: ReadonlyArray<{ readonly title: string; readonly why: readonly string[] }>;
  /** Runs it alone, and as it ran here. */
  readonly command: string;
}

/** The last lines of a run: what failed, why, and a command for each to run just that. */
export function closingLines(failures: readonly Failure[]): readonly string[] {
  if (failures.length === 0) return [];
  return [
    '',
    '未通过：',
    ...failures.flatMap(({ where, tests, command }) => [
      `  ${where}`,
      ...tests.flatMap(({ title, why }) => [`    × ${title}`, ...why.map((line) => `      ${line}`)]),
      `    单独再运行：${command}`,
    ]),
    '',
  ];
}

/** What Vitest writes of a run. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: ReadonlyArray<{
    readonly name: string;
    readonly status: string;
    readonly assertionResults: ReadonlyArray<{
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }>;
  }>;
}

/** What a failure begins with says what it is about; whoever reads only the end of a long run needs no more. */
const maxLines = 16;
const maxSigns = 300;

const reasonOf = (messages: readonly string[] = []): readonly string[] =>
  stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .slice(0, maxLines)
    .map((line) => line.slice(0, maxSigns));

/** The files of a report that did not pass. @param inRoot the path as it is told and typed */
export function failedFiles(
  report: VitestReport,
  inRoot: (path: string) => string,
  { step, command }: { readonly step: string; readonly command: string },
): readonly Failure[] {
  return report.testResults
    .filter(({ status }) => status !== 'passed')
    .map(({ name, assertionResults }) => ({
      where: `${inRoot(name)}（${step}）`,
      tests: assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({ title: fullName, why: reasonOf(failureMessages) })),
      command: `${command} ${inRoot(name)}`,
    }));
}
