import { showAlert } from '@qianfang/ui/confirm';
import { toast } from '@qianfang/ui/toast';
import { type CallFailure, loggedOutCodes } from '../shared/call.ts';
import { contractCode, sentenceOf } from '../shared/refusals.ts';
import { paths } from './paths.ts';

interface Surroundings {
  /** Goes there in the place of this page: 后退 does not lead into what sent away from it. */
  readonly goInstead: (path: string) => void;
  readonly here: () => string;
}

/** Words that stand in an alert or wait for their turn: calls of one page that are refused alike say so once. */
const said = new Set<string>();

async function alertOnce(text: string, confirmLabel?: string): Promise<boolean> {
  if (said.has(text)) return false;
  said.add(text);
  await showAlert({ text, confirmLabel });
  return said.delete(text);
}

async function offerReload(message: string): Promise<void> {
  if (await alertOnce(message, '刷新页面')) window.location.reload();
}

/** To the login, in the place of the page, and back. Calls that fail together lead there once, so that the way back is not lost. */
function logInAgain({ goInstead, here }: Surroundings): void {
  const back = here();
  if (!back.startsWith(paths.login)) goInstead(`${paths.login}?back=${encodeURIComponent(back)}`);
}

/** The kinds of contract that a 459 asks for: 含麻 and devices ask for ones of their own. */
function kindsAsked(data: unknown): string[] {
  const contracts = (data as { contracts?: unknown } | null)?.contracts;
  if (!Array.isArray(contracts)) return [];
  return contracts.flatMap((one: { type?: unknown }) => (typeof one.type === 'string' ? [one.type] : []));
}

/** Where code 459 leads: what is to be signed, and where to go on afterwards. */
function contractsPath(data: unknown, back: string): string {
  const asked = new URLSearchParams({ back });
  const kinds = kindsAsked(data);
  if (kinds.length > 0) asked.set('need', kinds.join(','));
  return `${paths.contracts}?${asked}`;
}

/** To the contracts, in the place of the page. Calls that fail together lead there once, and those of that page nowhere. */
function signContracts(data: unknown, { goInstead, here }: Surroundings): void {
  const back = here();
  if (![paths.contracts, paths.login].some((path) => back.startsWith(path)))
    goInstead(contractsPath(data, back));
}

/** Shows a failed call as storefront.md 8 has it. The one place that decides. */
export function presentFailure(failure: CallFailure, surroundings: Surroundings): void {
  if (failure.kind === 'timeout') {
    void offerReload(failure.message);
  } else if (failure.kind === 'network') {
    toast.error(failure.message);
  } else if (loggedOutCodes.has(failure.code)) {
    logInAgain(surroundings);
  } else if (failure.code === 422) {
    toast.error(sentenceOf(failure));
  } else if (failure.code === contractCode) {
    toast.warning(failure.message);
    signContracts(failure.data, surroundings);
  } else if (failure.code >= 500) {
    toast.error('系统繁忙，请稍候再试.');
  } else {
    void alertOnce(failure.message);
  }
}
