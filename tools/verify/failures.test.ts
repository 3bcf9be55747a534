import { expect, test } from 'vitest';
import { closingLines, failedFiles } from './failures.ts';

const passed = { status: 'passed', fullName: 'the cart adds up' };
const report = {
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    { name: '/here/e2e/cart.test.ts', status: 'passed', assertionResults: [passed] },
    {
      name: '/here/e2e/zones.test.ts',
      status: 'failed',
      assertionResults: [
        passed,
        {
          status: 'failed',
          fullName: 'a batch is warned of',
          failureMessages: ['\u001b[31mexpected 2 to be 1\u001b[39m\n    at zones.test.ts:12'],
        },
      ],
    },
    { name: '/here/e2e/broken.test.ts', status: 'failed', assertionResults: [] },
  ],
};

test('a run ends with each failed file, its tests, the reasons, and the command that runs just that file', () => {
  const failures = failedFiles(report, (path) => path.replace('/here/', ''), {
    step: '浏览器',
    command: 'npm test --',
  });
  expect(closingLines(failures)).toEqual([
    '',
    '未通过：',
    '  e2e/zones.test.ts（浏览器）',
    '    × a batch is warned of',
    '      expected 2 to be 1',
    '          at zones.test.ts:12',
    '    单独再运行：npm test -- e2e/zones.test.ts',
    '  e2e/broken.test.ts（浏览器）',
    '    单独再运行：npm test -- e2e/broken.test.ts',
    '',
  ]);
});

test('a run in which all passed ends without a list', () => {
  expect(closingLines([])).toEqual([]);
});
