import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { type Command, perform } from './command.ts';
import { companyCommands } from './company-commands.ts';
import { dispatchCommands } from './dispatch-commands.ts';
import { goodsCommands } from './goods-commands.ts';
import { houseCommands } from './house-commands.ts';
import { moneyCommands } from './money-commands.ts';
import { orderCommands } from './order-commands.ts';
import { shopCommands } from './shop-commands.ts';
import { listWaiting } from './waiting.ts';

const commands: Readonly<Record<string, Command>> = {
  waiting: {
    usage: '                                  列出待办：注册、资质、地址、转账、待审核与待发货的订单',
    show: listWaiting,
  },
  ...houseCommands,
  ...companyCommands,
  ...dispatchCommands,
  ...goodsCommands,
  ...orderCommands,
  ...moneyCommands,
  ...shopCommands,
};

function usage(): string {
  const lines = Object.entries(commands).map(([name, command]) => `  ${name} ${command.usage}`);
  return `用法：npm run operator -- 命令 …\n${lines.join('\n')}`;
}

/** What the name of a command and its arguments ask for. Throws {@link SettingError} for an unknown name. */
export function operation([name = '', ...args]: readonly string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new SettingError(usage());
  return (deps: Deps) => perform(command, deps, args);
}
