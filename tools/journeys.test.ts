import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

/**
 * The effect of a press comes a moment later, on any machine: an assertion without waiting reads too early.
 */
const readsOnce =
  /\n *await [^\n]*\.(?:click|press|fill|check|uncheck|selectOption|setInputFiles|type|reload)\([^\n]*\n *expect\((?=await )/g;
/** The address changes after its page may be visible. */
const readsAddressOnce = /\bexpect\((?:Number\()?new URL\(page\.url\(\)\)/g;

/** The page before may be visible still: `arriveAt` waits for the page too. */
const waitsForAddressOnly = /\bwaitForURL\(/g;

/** A forced press does not wait for the page to rest, and hits whatever has moved there. */
const isForced = /\.(?:click|check|uncheck|fill|hover|tap|setChecked|selectOption)\([^)\n]*force: true/g;

/** The one place that waits for an address. */
const whereArrivalIs = 'e2e/harness/browser.ts';

const findIn = (text: string) =>
  [readsOnce, readsAddressOnce, waitsForAddressOnly, isForced].flatMap((kind) => [...text.matchAll(kind)])
    .length;

test('a journey waits for the page to rest before it presses, for the effect, and for the address', async () => {
  const found: string[] = [];
  for await (const path of glob(['e2e/**/*.ts', 'tools/browser/*.ts']))
    if (path !== whereArrivalIs && findIn(readFileSync(path, 'utf8')) > 0) found.push(path);
  expect(found).toEqual([]);
  expect(findIn("\n  await page.keyboard.press('Tab');\n  expect(await hasFocus(next)).toBe(true);")).toBe(1);
  expect(findIn("await page.getByRole('radio').check({ force: true });")).toBe(1);
  expect(findIn("await page.waitForURL('**/cart')")).toBe(1);
  expect(findIn("expect(new URL(page.url()).pathname).toBe('/404')")).toBe(1);
});
