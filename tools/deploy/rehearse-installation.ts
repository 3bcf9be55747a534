import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../runtime.mjs';
import { buildRelease } from './build-release.ts';
import { FirstBuyer, send } from './first-buyer.ts';
import { type OutsideServices, startOutsideServices } from './outside-services.ts';
import { readRunbook } from './runbook.ts';
import { freePort, hasProxy, ScratchMachine } from './scratch-machine.ts';

interface Rehearsal {
  /** An empty folder. */
  readonly folder: string;
  /** Without pages and proxy, by one process. */
  readonly isShort: boolean;
  readonly say: (line: string) => void;
}

/** What the runbook led to. */
interface Outcome {
  /** The lines of the runbook that were done, in their order. */
  readonly done: readonly string[];
  /** The state of the first order when placed, when paid, and when delivered. */
  readonly states: readonly string[];
}

interface Opened {
  readonly address: string;
  readonly certificate: string | undefined;
  readonly outside: OutsideServices;
}

/** Steps 1 to 4. */
async function open(machine: ScratchMachine, { isShort, say }: Rehearsal): Promise<Opened> {
  say('step 2: the release');
  buildRelease(machine.at('current'), { without: isShort ? ['pages'] : [], say: (line) => say(`  ${line}`) });

  say('steps 1, 3 and 4: database, settings and keys, start');
  const urlOf = await machine.startDatabases(['store', 'outside']);
  const ports = await Promise.all((isShort ? [1] : [1, 2]).map(freePort));
  const [first = 0] = ports;
  const isBehindProxy = !isShort && hasProxy();
  const publicPort = isBehindProxy ? await freePort() : first;
  const address = `${isBehindProxy ? 'https' : 'http'}://127.0.0.1:${publicPort}`;
  const outside = await startOutsideServices({
    databaseUrl: urlOf('outside'),
    folder: machine.at('keys'),
    // The gateway would not believe a certificate that no authority has signed.
    notifyUrl: `http://127.0.0.1:${first}/api/notify/wechat`,
  });
  machine.closeToo(outside.close);
  // Without a proxy nobody has to see first that a process leaves.
  const before = isBehindProxy ? {} : { TRUST_PROXY: '0', DRAIN_SECONDS: '0' };
  machine.writeSettings({ PUBLIC_URL: address, ...before, ...outside.settings }, urlOf('store'));
  for (const port of ports) await machine.startStore(port);
  const certificate = isBehindProxy ? await machine.startProxy(publicPort, ports) : undefined;
  if (!isShort) {
    const page = await send({ address, certificate }, '/');
    const hasHsts = page.headers['strict-transport-security'] !== undefined;
    if (page.status !== 200 || hasHsts !== isBehindProxy) throw new Error(`the home page: ${page.status}`);
  }
  return { address, certificate, outside };
}

function present(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`no ${pattern} in: ${text}`);
  return found;
}

/** Opens a store by the page of the first installation, up to its first order that was delivered. */
export async function rehearseInstallation(rehearsal: Rehearsal): Promise<Outcome> {
  const { folder, say } = rehearsal;
  const machine = new ScratchMachine(folder);
  try {
    const { address, certificate, outside } = await open(machine, rehearsal);

    const office = machine.at('office');
    cpSync(join(root, 'deploy/example'), office, { recursive: true });
    mkdirSync(join(office, 'papers'));
    const background = '#e8f0ea';
    const scan = await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
      .png()
      .toBuffer();
    for (const name of ['营业执照', '药品经营许可证'])
      writeFileSync(join(office, 'papers', `${name}.png`), scan);

    const runbook = readRunbook();
    const done: string[] = [];
    /** Does a step as the page has it; `blanks` are what the page cannot know. */
    const follow = (step: number, blanks: Readonly<Record<string, () => string>> = {}): void => {
      say(`step ${step}`);
      for (const line of runbook.get(step) ?? []) {
        say(`  ${line}`);
        const filled = Object.entries(blanks).reduce(
          (text, [blank, value]) => (text.includes(blank) ? text.replaceAll(blank, value()) : text),
          line,
        );
        said = machine.run(filled, 'office');
        done.push(line);
      }
    };
    let said = '';
    for (const step of [5, 6, 7, 8, 9, 10]) follow(step);

    const buyer = new FirstBuyer({ address, certificate });
    await buyer.register(scan, outside.codeFor);
    if (await buyer.mayBuy()) throw new Error('a company may buy before anybody has looked at it');
    const registered = present(
      machine.run('qianfang operator waiting', 'office'),
      /待审核的注册（1）\n {2}(\d+) /,
    );
    follow(11, { 单位ID: () => registered });
    if (!(await buyer.mayBuy())) throw new Error('a company that was approved may not buy');

    const { id, no } = await buyer.order();
    const states = [await buyer.stateOf(id)];
    await buyer.beginToPay(id);
    await outside.payOnPhone();
    states.push(await buyer.stateOf(id));
    follow(12, { 订单号: () => no, 出库单号: () => present(said, /出库单 (\S+?)[（。]/) });
    states.push(await buyer.stateOf(id));
    follow(13);
    return { done, states };
  } finally {
    await machine.close();
  }
}
