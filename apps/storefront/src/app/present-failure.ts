import { showAlert } from '@qianfang/ui/confirm';
import { toast } from '@qianfang/ui/toast';
import type { CallFailure } from '../shared/call.ts';
import { loggedOutCodes } from '../shared/query-client.ts';
import { paths } from './paths.ts';

interface Surroundings {
  readonly goTo: (path: string) => void;
  /** Goes there in the place of this page: 后退 does not lead into what sent away from it. */
  readonly goInstead: (path: string) => void;
  readonly here: () => string;
}

let isReloadOffered = false;

/** Once, however many calls waited for the same silent server. */
async function offerReload(message: string): Promise<void> {
  if (isReloadOffered) return;
  isReloadOffered = true;
  await showAlert({ text: message, confirmLabel: '刷新页面' });
  window.location.reload();
}

/** To the login and back. Calls that fail together lead there once, so that the way back is not lost. */
function logInAgain({ goTo, here }: Surroundings): void {
  const back = here();
  if (!back.startsWith(paths.login)) goTo(`${paths.login}?back=${encodeURIComponent(back)}`);
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

/** Shows a failed call as storefront.md 8 has it. The one place that decides. */
export function presentFailure(failure: CallFailure, surroundings: Surroundings): void {
  const { goInstead, here } = surroundings;
  if (failure.kind === 'timeout') {
    void offerReload(failure.message);
  } else if (failure.kind === 'network') {
    toast.error(failure.message);
  } else if (loggedOutCodes.has(failure.code)) {
    logInAgain(surroundings);
  } else if (failure.code === 422) {
    toast.error(Object.values(failure.errors)[0]?.[0] ?? failure.message);
  } else if (failure.code === 459) {
    toast.warning(failure.message);
    goInstead(contractsPath(failure.data, here()));
  } else if (failure.code >= 500) {
    toast.error('系统繁忙，请稍候再试.');
  } else {
    void showAlert({ text: failure.message });
  }
}
