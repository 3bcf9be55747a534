import { getGoodsDetail } from '@qianfang/contract/goods';
import { getCaptcha, getUserBase, logIn, logOut } from '@qianfang/contract/session';
import { sessionCookie } from '../../../apps/api/src/platform/viewer.ts';
import { testPassword } from '../../../apps/api/src/testing/builders.ts';
import { ask } from './ask.ts';
import { must } from './must.ts';
import type { Check } from './scene.ts';

/** Logged in at one process is logged in at each, and logged out at one, within a second at none. */
export const sessionsHold: Check = async ({ processes }, { buyer }) => {
  const [first, second] = processes;
  const body = { username: buyer.username, password: testPassword };
  const entered = await ask(first, logIn, { body });
  const session = new RegExp(`${sessionCookie}=([^;]+)`).exec(entered.headers.get('set-cookie') ?? '')?.[1];
  must(session !== undefined, `the log-in was answered ${entered.status} ${entered.reason}`);
  for (const one of processes) {
    const { status } = await ask(one, getUserBase, { session });
    must(status === 200, `${one.name} does not know the session: ${status}`);
  }
  await ask(second, logOut, { session });
  const outAt = performance.now();
  await Promise.all(
    processes.map(async (one) => {
      while ((await ask(one, getUserBase, { session })).status !== 401)
        must(performance.now() - outAt < 1_000, `${one.name} still knows the session after a second`);
    }),
  );
  const took = Math.round(performance.now() - outAt);
  return `in at one, known at three; out at one, known at none after ${took} ms`;
};

/** What counts against a name counts at every process. */
export const triesAreCountedTogether: Check = async ({ processes }, { other }) => {
  const body = { username: other.username, password: 'wrong' };
  const answers: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const process = processes[turn % processes.length] ?? processes[0];
    answers.push(`${(await ask(process, logIn, { body })).reason}`);
  }
  const expected = [...Array(3).fill('LOGIN_FAILED'), ...Array(3).fill('CAPTCHA_REQUIRED')];
  must(String(answers) === String(expected), String(answers));
  return 'the third wrong try at any of them asks for the puzzle at each';
};

/** The bounds of single calls by address are those of a process. */
export const boundsOfCalls: Check = async ({ processes }) => {
  const allowed: number[] = [];
  const { max = 0 } = getCaptcha.limit ?? {};
  for (const one of processes) {
    let passed = 0;
    for (let turn = 0; turn < max + 5; turn += 1)
      if ((await ask(one, getCaptcha)).status === 200) passed += 1;
    allowed.push(passed);
  }
  must(
    allowed.every((passed) => passed <= max),
    `${allowed.join(', ')} of ${max} a minute`,
  );
  return `each process allows its ${max} a minute: a store of three up to three times that (stated)`;
};

/** A price that somebody else sets is the price at each process within a second. */
export const cachesFollow: Check = async ({ processes }, { buyer, goodsId, setPrice }) => {
  const priceAt = async (process: (typeof processes)[number]) =>
    (await ask(process, getGoodsDetail, { session: buyer.session, id: goodsId })).data.goods.base_price;
  const took: number[] = [];
  for (let round = 1; round <= 5; round += 1) {
    for (const one of processes) await priceAt(one);
    const price = await setPrice(1_230_000 + round * 10_000);
    const setAt = performance.now();
    await Promise.all(
      processes.map(async (one) => {
        while ((await priceAt(one)) !== price)
          must(
            performance.now() - setAt < 5_000,
            `${one.name} still says ${await priceAt(one)}, not ${price}`,
          );
        took.push(performance.now() - setAt);
      }),
    );
  }
  const slowest = Math.max(...took);
  must(slowest <= 1_000, `a process took ${Math.round(slowest)} ms`);
  return `${took.length} times right, the slowest after ${Math.round(slowest)} ms`;
};
