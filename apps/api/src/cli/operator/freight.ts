import { isProblem, type Problem } from '@qianfang/contract/problem';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { type FreightRule, loadFreightRules, setFreightRule } from '../../modules/1-ground/pricing/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { readArguments, requireOption, requireStaff } from './read-arguments.ts';
import { readAmount } from './transfers.ts';

const everywhere = '全国';

function describe({ shippingAmount, fee, supportsCold }: FreightRule): string {
  const cost =
    fee.kind === 'FLAT'
      ? `每单 ${displayAmount(fee.fee)}`
      : `首公斤 ${displayAmount(fee.firstFee)}，续每公斤 ${displayAmount(fee.furtherFee)}`;
  return `满 ${displayAmount(shippingAmount)} 包邮，${cost}，${supportsCold ? '冷链可达' : '不支持冷链'}`;
}

/** Lists the freight rules of provinces, or sets or removes one. */
export async function handleFreight(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  if (args.length === 0) {
    for (const [province, rule] of await loadFreightRules(deps.db)) {
      console.log(`  ${province === '*' ? everywhere : province}  ${describe(rule)}`);
    }
    return undefined;
  }
  const found = readArguments(args, ['as', 'free-from', 'fee', 'further', 'cold', 'remove']);
  const province = found.subject === everywhere ? '' : found.subject;
  const isRemoved = found.options.remove !== undefined;
  const further = found.options.further?.at(-1);
  const cold = isRemoved ? 'yes' : requireOption(found, 'cold');
  if (cold !== 'yes' && cold !== 'no') throw new SettingError('--cold 须为 yes 或 no');
  const terms = isRemoved
    ? null
    : {
        freeFrom: readAmount(requireOption(found, 'free-from')),
        fee: readAmount(requireOption(found, 'fee')),
        furtherFee: further === undefined ? null : readAmount(further),
        supportsCold: cold === 'yes',
      };
  const set = await setFreightRule(deps, { province, terms }, await requireStaff(deps, found));
  if (isProblem(set)) return set;
  console.log(isRemoved ? `${found.subject}改按全国规则。` : '运费规则已保存，即刻生效。');
  return undefined;
}
