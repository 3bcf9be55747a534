import { resolve } from 'node:path';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import {
  listLicenceAlerts,
  loadSellerLicences,
  saveSellerLicence,
} from '../../modules/2-goods/qualification/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { withCopies } from '../../platform/uploads.ts';
import { readArguments, requireOption, requireStaff } from './read-arguments.ts';

async function showLicences(deps: Deps): Promise<undefined> {
  for (const { kind, name, number, validTo } of await loadSellerLicences(deps.db)) {
    console.log(`  ${kind}  ${name}  ${number}  ${validTo ?? '长期'}`);
  }
  for (const alert of await listLicenceAlerts(deps)) console.log(`  ！${alert}`);
  return undefined;
}

/** Lists the wholesaler's own licences and filings with due renewals, or stores one. */
export async function handleLicences(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID' | 'TOO_MANY'>> {
  if (args.length === 0) return showLicences(deps);
  const found = readArguments(args, ['as', 'number', 'scope', 'valid-to', 'file']);
  const staff = await requireStaff(deps, found);
  const draft = {
    kind: found.subject,
    number: requireOption(found, 'number'),
    scope: found.options.scope?.at(-1) ?? '',
    validTo: requireOption(found, 'valid-to'),
  };
  const given = found.options.file?.at(-1);
  const paths = given === undefined ? [] : [resolve(process.env.INIT_CWD ?? '.', given)];
  const saved = await withCopies(deps.config, paths, ([file]) =>
    saveSellerLicence(deps, { ...draft, file }, staff),
  );
  if (isProblem(saved)) return saved;
  console.log(`《${saved.name}》已登记，即刻生效。`);
  return undefined;
}
