import { stripVTControlCharacters } from 'node:util';

/** A failed test file, or a step without tests. */
export interface Failure {
  readonly where: string;
  /** The failed tests; none where the file or step failed as a whole. */
  readonly tests: ReadonlyArray<{ readonly title: string; readonly why: readonly string[] }>;
  /** Runs it alone, as it ran here. */
  readonly command: string;
}

/** The last lines of a run: failures, reasons, and a command to run each alone. */
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

/** Vitest's report of a run. */
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

/** A failure begins with its subject; for a reader of a long run that is enough. */
const maxLines = 16;
const maxSigns = 300;

const reasonOf = (messages: readonly string[] = []): readonly string[] =>
  stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .slice(0, maxLines)
    .map((line) => line.slice(0, maxSigns));

/**
 * The failed files of a report.
 *
 * @param inRoot the displayed path
 */
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
