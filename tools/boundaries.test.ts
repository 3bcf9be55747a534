import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const config = createRequire(import.meta.url)('./boundaries.cjs') as {
  readonly forbidden: ReadonlyArray<{ readonly name: string }>;
};

const modules = 'apps/api/src/modules';

/** For each rule a file that breaks it, as `[file, its text]`, and the other files it needs. */
const offences: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'domain-is-pure': ['packages/domain/src/a.ts', `import 'node:fs';`],
  'drawing-is-pure': ['packages/drawing/src/a.ts', `import '@qianfang/domain/money';`],
  'embedded-postgres-knows-no-store': [
    'packages/embedded-postgres/src/a.ts',
    `import '@qianfang/domain/money';`,
  ],
  'paper-knows-no-store': ['packages/paper/src/a.ts', `import '@qianfang/domain/money';`],
  'contract-knows-only-domain': ['packages/contract/src/a.ts', `import 'kysely';`],
  'pages-ship-no-schemas': ['apps/storefront/src/shared/b.ts', `import '@qianfang/contract/cart';`],
  'packages-never-import-apps': [
    'packages/ui/src/a.tsx',
    `import '../../../apps/storefront/src/shared/call.ts';`,
  ],
  'apps-never-import-each-other': [
    'apps/storefront/src/app/a.tsx',
    `import type { Pay } from '../../../api/src/modules/3-trade/payment/index.ts'; export type A = Pay;`,
  ],
  'only-tests-know-the-demo': ['apps/api/src/main.ts', `import '../../demo/src/make-goods.ts';`],
  'demo-enters-by-the-doors': [
    'apps/demo/src/a.ts',
    `import '../../api/src/modules/3-trade/payment/start-payment.ts';`,
  ],
  'store-reaches-simulator-by-http': [
    'apps/api/src/platform/c.ts',
    `import '../../../gateway-simulator/src/keys.ts';`,
  ],
  'gateway-simulator-knows-no-store': [
    'apps/gateway-simulator/src/a.ts',
    `import '../../api/src/platform/db.ts';`,
  ],
  'browser-never-imports-node-core': ['apps/storefront/src/app/b.tsx', `import 'node:path';`],
  'browser-never-imports-server-libs': ['packages/ui/src/b.tsx', `import 'fastify';`],
  'root-mounts-plugins-and-routes-only': [
    'apps/api/src/build-app.ts',
    `import './modules/3-trade/payment/index.ts';`,
  ],
  'api-platform-knows-no-module': [
    'apps/api/src/platform/a.ts',
    `import { type Pay } from '../modules/3-trade/payment/index.ts'; export type A = Pay;`,
  ],
  'api-platform-knows-no-memory': ['apps/api/src/platform/b.ts', `import '../memory/cached.ts';`],
  'api-memory-knows-no-module': ['apps/api/src/memory/a.ts', `import '../modules/3-trade/payment/index.ts';`],
  'floor-1-ground-knows-none-above': [
    `${modules}/1-ground/stock/a.ts`,
    `import '../../2-goods/goods/index.ts';`,
  ],
  'floor-2-goods-knows-none-above': [`${modules}/2-goods/goods/a.ts`, `import '../../4-shop/cart/index.ts';`],
  'floor-3-trade-knows-none-above': [
    `${modules}/3-trade/payment/a.ts`,
    `import '../../4-shop/cart/index.ts';`,
  ],
  'floor-4-shop-knows-none-above': [
    `${modules}/4-shop/cart/d.ts`,
    `import '../../5-journeys/checkout/index.ts';`,
  ],
  'api-module-front-door-only': [
    `${modules}/4-shop/cart/a.ts`,
    `import '../../3-trade/payment/start-payment.ts';`,
  ],
  'front-door-hides-routes': [`${modules}/4-shop/cart/index.ts`, `export * from './cart.routes.ts';`],
  'api-routes-never-touch-repo': [
    `${modules}/3-trade/payment/payment.routes.ts`,
    `import './payment.repo.ts';`,
  ],
  'api-repo-never-calls-up': [
    `${modules}/4-shop/cart/cart.repo.ts`,
    `import { start } from './start.ts';\nstart();`,
  ],
  'only-repo-imports-db': [
    `${modules}/4-shop/cart/b.ts`,
    `import { sql } from 'kysely';\nsql.raw('select 1');`,
  ],
  'only-policies-ask-for-rights': [
    `${modules}/4-shop/cart/e.ts`,
    `import { may } from '@qianfang/domain/access/rights';\nmay();`,
  ],
  'only-reports-read-the-replica': [
    `${modules}/4-shop/cart/price-cart.ts`,
    `import { forReports } from '../../../platform/replica.ts';\nforReports();`,
  ],
  'policies-read-nothing': [
    `${modules}/3-trade/payment/payment.policy.ts`,
    `import { pays } from './payment.repo.ts';\npays();`,
  ],
  'use-case-knows-no-http': [
    `${modules}/4-shop/cart/c.ts`,
    `import type { FastifyRequest } from 'fastify';\nexport type C = FastifyRequest;`,
  ],
  'features-are-strangers': ['apps/storefront/src/features/order/a.tsx', `import '../cart/panel.tsx';`],
  'features-never-import-app': ['apps/storefront/src/features/order/b.tsx', `import '../../app/paths.ts';`],
  'shared-never-imports-up': ['apps/storefront/src/shared/a.ts', `import '../features/cart/panel.tsx';`],
  'tools-never-import-journeys': ['tools/a.ts', `import '../e2e/harness/focus.ts';`],
  'no-cycles': ['packages/domain/src/circle-back.ts', `import './circle.ts';`],
  'no-unresolved': ['packages/domain/src/b.ts', `import './nowhere.ts';`],
  'no-test-in-prod': ['packages/domain/src/c.ts', `import './testing/any-money.ts';`],
};

/** Files that the offences need, and lawful imports similar to them: none of these may be named. */
const lawful: Readonly<Record<string, string>> = {
  'packages/domain/src/money.ts': `export type Fen = number;`,
  'packages/domain/src/money.test.ts': `import 'vitest';\nimport './testing/any-money.ts';`,
  'packages/domain/src/testing/any-money.ts': `import 'fast-check';`,
  'packages/domain/src/circle.ts': `import './circle-back.ts';`,
  'packages/domain/src/circle-back.ts': `export {};`,
  'apps/api/src/memory/cached.ts': ``,
  'packages/contract/src/cart.ts': `import * as calls from './cart.calls.ts';\nimport '@qianfang/domain/money';\nimport 'typebox';\nexport const getCart = calls;`,
  'packages/contract/src/cart.calls.ts': `import type * as described from './cart.ts';\nexport const getCart: typeof described | undefined = undefined;`,
  'apps/api/src/platform/deps.ts': `export interface Deps { readonly db: unknown }`,
  'apps/api/src/platform/db.ts': `import 'pg';\nimport 'kysely';`,
  'apps/gateway-simulator/src/keys.ts': `import '@qianfang/domain/money';`,
  'apps/demo/src/simulated-gateways/pay.ts': `import '../../../gateway-simulator/src/keys.ts';`,
  'apps/demo/src/make-goods.ts': `import '../../api/src/modules/3-trade/payment/index.ts';`,
  'apps/api/src/testing/demo-app.ts': `import '../../../demo/src/make-goods.ts';`,
  'apps/api/src/demo.test.ts': `import '../../demo/src/make-goods.ts';`,
  [`${modules}/3-trade/payment/index.ts`]: `export type { Pay } from './start-payment.ts';\nexport * from './payment.repo.ts';`,
  [`${modules}/3-trade/payment/start-payment.ts`]: `import type { Deps } from '../../../platform/deps.ts';\nimport type { Kysely } from 'kysely';\nimport './payment.repo.ts';\nexport type Pay = Deps & Kysely<never>;`,
  [`${modules}/3-trade/payment/payment.repo.ts`]: `import { sql } from 'kysely';\nimport '../../../platform/db.ts';\nimport './payment.table.ts';\nimport './tokens.ts';\nsql.raw('');`,
  [`${modules}/3-trade/payment/payment.table.ts`]: `export type Row = number;`,
  [`${modules}/3-trade/payment/tokens.ts`]: `import '@qianfang/domain/money';`,
  [`${modules}/3-trade/payment/payment.plugin.ts`]: `import 'fastify';\nimport './start-payment.ts';`,
  [`${modules}/4-shop/cart/start.ts`]: `import type { Deps } from '../../../platform/deps.ts';\nexport function start(deps?: Deps) { return deps; }`,
  [`${modules}/4-shop/cart/cart.routes.ts`]: `import 'fastify';\nimport './start.ts';`,
  [`${modules}/4-shop/cart/present.ts`]: `import '../../3-trade/payment/index.ts';\nimport '@qianfang/contract/cart';`,
  [`${modules}/2-goods/goods/index.ts`]: `export {};`,
  [`${modules}/5-journeys/checkout/index.ts`]: `import '../../3-trade/payment/index.ts';`,
  'packages/domain/src/access/rights.ts': `export type Role = 'owner';\nexport const may = () => true;`,
  [`${modules}/3-trade/payment/link.policy.ts`]: `import { may } from '@qianfang/domain/access/rights';\nimport type { Row } from './payment.repo.ts';\nexport const mayPay = (row: Row) => may() && row;`,
  [`${modules}/3-trade/payment/role.ts`]: `import type { Role } from '@qianfang/domain/access/rights';\nexport type V = Role;`,
  'apps/api/src/platform/replica.ts': `export const forReports = () => 1;`,
  'tools/browser/store.ts': `export {};`,
  'e2e/harness/focus.ts': `import '../../tools/browser/store.ts';`,
  'apps/storefront/src/shared/call.ts': `import '@qianfang/contract/cart.calls';\nimport type * as cart from '@qianfang/contract/cart';\nexport type C = typeof cart;`,
  'apps/storefront/src/app/paths.ts': `export {};`,
  'apps/storefront/src/app/page.tsx': `import '../features/cart/panel.tsx';\nimport '../features/order/list.tsx';`,
  'apps/storefront/src/features/cart/panel.tsx': `import '../../shared/call.ts';\nimport './row.tsx';`,
  'apps/storefront/src/features/cart/row.tsx': `import '@qianfang/ui/button';`,
  'apps/storefront/src/features/order/list.tsx': `export {};`,
  'packages/ui/src/button.tsx': `export {};`,
};

async function plant(folder: string, files: Iterable<readonly [string, string]>): Promise<void> {
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${text}\n`);
  }
}

/** A small tree in the project's shape, with the project's own packages and rules. */
async function makeTree(files: Iterable<readonly [string, string]>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'qianfang-boundaries-'));
  folders.push(folder);
  await cp(join(root, 'tools/boundaries.cjs'), join(folder, 'tools/boundaries.cjs'));
  await cp(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  await plant(folder, files);
  await mkdir(join(folder, 'node_modules/@qianfang'), { recursive: true });
  for (const name of ['domain', 'contract', 'drawing', 'ui']) {
    await mkdir(join(folder, 'packages', name), { recursive: true });
    await cp(join(root, `packages/${name}/package.json`), join(folder, `packages/${name}/package.json`));
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@qianfang', name));
  }
  for (const name of ['pg', 'kysely', 'fastify', 'typebox', 'vitest', 'fast-check']) {
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  return folder;
}

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

interface Cruise {
  readonly summary: {
    readonly violations: ReadonlyArray<{ readonly from: string; readonly rule: { readonly name: string } }>;
  };
}

/** `rule: file` of everything that the rules name in a tree. */
async function judge(folder: string): Promise<string[]> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      '--config',
      'tools/boundaries.cjs',
      '--output-type',
      'json',
      'apps',
      'packages',
      'tools',
      'e2e',
    ],
    { cwd: folder, maxBuffer: 32 * 1024 * 1024 },
  ).catch((error: { readonly stdout: string }) => error);
  const { summary } = JSON.parse(stdout) as Cruise;
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}

test('imports in the right direction are not named', async () => {
  expect(await judge(await makeTree(Object.entries(lawful)))).toEqual([]);
});

describe('one planted offence for each rule', () => {
  let named: string[] = [];
  beforeAll(async () => {
    const files = [...Object.entries(lawful), ...Object.values(offences)];
    named = await judge(await makeTree(files));
  });

  test('there are as many offences as rules', () => {
    expect(config.forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(offences).sort());
  });

  test.each(config.forbidden.map(({ name }) => name))('%s is named', (rule) => {
    const offence = offences[rule];
    expect(offence, `no offence is planted for ${rule}`).toBeDefined();
    expect(named).toContain(`${rule}: ${offence?.[0]}`);
  });
});
