import { showAlert } from '@qianfang/ui/confirm';
import { toast } from '@qianfang/ui/toast';
import type { CallFailure } from '../shared/call.ts';
import { paths } from './paths.ts';

interface Surroundings {
  readonly goTo: (path: string) => void;
  readonly here: () => string;
}

/** storefront.md 8: codes that mean the session is gone. */
const loggedOutCodes = new Set([401, 10001]);

async function offerReload(message: string): Promise<void> {
  await showAlert({ text: message, confirmLabel: '刷新页面' });
  window.location.reload();
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
export function presentFailure(failure: CallFailure, { goTo, here }: Surroundings): void {
  if (failure.kind === 'timeout') {
    void offerReload(failure.message);
  } else if (failure.kind === 'network') {
    toast.error(failure.message);
  } else if (loggedOutCodes.has(failure.code)) {
    goTo(`${paths.login}?back=${encodeURIComponent(here())}`);
  } else if (failure.code === 422) {
    toast.error(Object.values(failure.errors)[0]?.[0] ?? failure.message);
  } else if (failure.code === 459) {
    toast.warning(failure.message);
    goTo(contractsPath(failure.data, here()));
  } else if (failure.code >= 500) {
    toast.error('系统繁忙，请稍候再试.');
  } else {
    void showAlert({ text: failure.message });
  }
}
