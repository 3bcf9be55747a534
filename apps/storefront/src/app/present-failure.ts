import type { ProblemStatus } from '@qianfang/contract/problem';
import { showAlert } from '@qianfang/ui/confirm';
import { toast } from '@qianfang/ui/toast';
import { type CallFailure, loggedOutCodes } from '../shared/call.ts';
import { sentenceOf } from '../shared/refusals.ts';
import { leavePage } from '../shared/unfinished.ts';
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
  if (await alertOnce(message, '刷新页面')) leavePage((here) => here.reload());
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

type Presentation = 'alert' | 'busy' | 'contracts' | 'field' | 'login';

/** storefront.md 8. A status that the contract adds does not compile until it has a presentation. */
const presentations: Readonly<Record<ProblemStatus, Presentation>> = {
  400: 'alert',
  401: 'login',
  403: 'alert',
  404: 'alert',
  405: 'alert',
  408: 'alert',
  409: 'alert',
  413: 'alert',
  415: 'alert',
  422: 'field',
  429: 'alert',
  431: 'alert',
  459: 'contracts',
  500: 'busy',
  503: 'busy',
};

function presentationOf({ code }: CallFailure): Presentation {
  if (loggedOutCodes.has(code)) return 'login';
  // A proxy in front has statuses of its own.
  return presentations[code as ProblemStatus] ?? (code >= 500 ? 'busy' : 'alert');
}

/** Shows a failed call as storefront.md 8 has it. The one place that decides. */
export function presentFailure(failure: CallFailure, surroundings: Surroundings): void {
  if (failure.kind === 'timeout') {
    void offerReload(failure.message);
    return;
  }
  if (failure.kind === 'network') {
    toast.error(failure.message);
    return;
  }
  switch (presentationOf(failure)) {
    case 'login':
      logInAgain(surroundings);
      break;
    case 'field':
      toast.error(sentenceOf(failure));
      break;
    case 'contracts':
      toast.warning(failure.message);
      signContracts(failure.data, surroundings);
      break;
    case 'busy':
      toast.error('系统繁忙，请稍候再试.');
      break;
    case 'alert':
      void alertOnce(failure.message);
  }
}
