// npm run operator -- COMMAND …: operators' tasks until they have pages of their own.
import { isProblem } from '@qianfang/contract/problem';
import { SettingError } from '../platform/env.ts';
import { withStore } from './open-store.ts';
import { operation } from './operator/operation.ts';
import { runCommand } from './run-command.ts';

runCommand(async (args) => {
  const outcome = await withStore(operation(args));
  if (isProblem(outcome)) throw new SettingError(outcome.message);
});
