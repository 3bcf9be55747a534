import { showAlert } from '@qianfang/ui/confirm';
import { toast } from '@qianfang/ui/toast';
import { type CallFailure, loggedOutCodes } from '../shared/call.ts';
import { contractCode, sentenceOf } from '../shared/refusals.ts';
import { paths } from './paths.ts';

interface Surroundings {
  /** Replaces this page in the history: 后退 does not return to the page that redirected. */
  readonly goInstead: (path: string) => void;
  readonly here: () => string;
}

/** Texts in an open or queued alert: equal refusals of several calls show once. */
const openTexts = new Set<string>();

async function alertOnce(text: string, confirmLabel?: string): Promise<boolean> {
  if (openTexts.has(text)) return false;
  openTexts.add(text);
  await showAlert({ text, confirmLabel });
  return openTexts.delete(text);
}

async function offerReload(message: string): Promise<void> {
  if (await alertOnce(message, '刷新页面')) window.location.reload();
}

/** To the login and back, replacing the page. Calls that fail together go once, to keep the way back. */
function logInAgain({ goInstead, here }: Surroundings): void {
  const back = here();
  if (!back.startsWith(paths.login)) goInstead(`${paths.login}?back=${encodeURIComponent(back)}`);
}

/** The contract kinds that a 459 asks for: 含麻 and devices have their own. */
function kindsAsked(data: unknown): string[] {
  const contracts = (data as { contracts?: unknown } | null)?.contracts;
  if (!Array.isArray(contracts)) return [];
  return contracts.flatMap((one: { type?: unknown }) => (typeof one.type === 'string' ? [one.type] : []));
}

/** Where code 459 leads: what to sign, and where to continue. */
function contractsPath(data: unknown, back: string): string {
  const asked = new URLSearchParams({ back });
  const kinds = kindsAsked(data);
  if (kinds.length > 0) asked.set('need', kinds.join(','));
  return `${paths.contracts}?${asked}`;
}

/** To the contracts, replacing the page. Calls that fail together go once, and those of that page nowhere. */
function signContracts(data: unknown, { goInstead, here }: Surroundings): void {
  const back = here();
  if (![paths.contracts, paths.login].some((path) => back.startsWith(path)))
    goInstead(contractsPath(data, back));
}

/** Shows a failed call as storefront.md 8 says. The only place that decides. */
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
