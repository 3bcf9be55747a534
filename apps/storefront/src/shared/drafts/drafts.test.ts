import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, setAccount } from '../session-memory.ts';
import { dropStoredDraft, readStoredDraft, readStoredDraftLike, storeDraft } from './stored-draft.ts';

/** A tab's storage whose keys are its own properties, as in browsers. */
class TabStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, text: string) {
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

beforeEach(() => void vi.stubGlobal('sessionStorage', new TabStorage()));
afterEach(() => void vi.unstubAllGlobals());

test('an account finds its draft again, each at its own place, until it is dropped', () => {
  setAccount('heantang', '禾安堂');
  storeDraft('approval 7', { note: '先订急用的' });
  expect(readStoredDraft('approval 7')).toEqual({ note: '先订急用的' });
  expect(readStoredDraft('approval 8')).toBeUndefined();
  dropStoredDraft('approval 7');
  expect(readStoredDraft('approval 7')).toBeUndefined();
});

test('a draft typed before the account is known is restored for that account and dropped for any other', () => {
  storeDraft('demand', { contact: '陈采购' });
  setAccount('heantang', '禾安堂');
  expect(readStoredDraft('demand')).toEqual({ contact: '陈采购' });
  setAccount('guoqi', '国企大药房');
  expect(readStoredDraft('demand')).toBeUndefined();
});

test('another account finds no draft, a head office finds those of the store it acts for, and nobody finds any after log-out', () => {
  setAccount('zongbu', '一店');
  storeDraft('check', '请送到后门');
  setAccount('zongbu', '二店');
  expect(readStoredDraft('check')).toBeUndefined();
  setAccount('zongbu', '一店');
  expect(readStoredDraft('check')).toBe('请送到后门');
  setAccount('heantang', '禾安堂');
  expect(JSON.stringify(sessionStorage)).not.toContain('请送到后门');
  storeDraft('check', '请放前台');
  forgetSession();
  expect(JSON.stringify(sessionStorage)).toBe('{}');
});

test('a form ignores a draft of another shape than its own', () => {
  const first = { note: '', addressId: null as number | null, leftOut: [] as number[] };
  storeDraft('form', { note: '好', addressId: 3, leftOut: [1] });
  expect(readStoredDraftLike('form', first)).toEqual({ note: '好', addressId: 3, leftOut: [1] });
  for (const other of ['好', null, { note: '好' }, { ...first, note: 1 }, { ...first, leftOut: {} }]) {
    storeDraft('form', other);
    expect(readStoredDraftLike('form', first), JSON.stringify(other)).toBeUndefined();
  }
});

const root = join(import.meta.dirname, '../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')] as const);

const drawsField = /<(TextField|TextArea|NumberStepper|DateField|PaperNumberField|\w*CodeField)\b/;
const storesDraft = /drafts\/|\bsaveDraft\(/;

/** The state of a form may stand in a hook beside it. */
function withHooks(file: string, text: string): string {
  const hooks = text.matchAll(/ from '\.\/(use-[\w-]+\.ts)'/g);
  return [
    text,
    ...[...hooks].map(([, hook = '']) => readFileSync(join(root, dirname(file), hook), 'utf8')),
  ].join('\n');
}

/** Fields whose draft is stored elsewhere or not at all, and why. */
const others: Readonly<Record<string, readonly string[]>> = {
  'a part of a form that stores the draft': [
    'features/acceptance/accept-lines.tsx',
    'features/after-sale/apply-lines.tsx',
    'features/cart/copy-numbers.tsx',
    'features/checkout/approval-dialog.tsx',
    'features/store/approval-lines.tsx',
    'features/checkout/order-block.tsx',
    'features/checkout/papers-and-invoice.tsx',
    'features/checkout/voucher-choice.tsx',
    'features/profile/saved-by-code.tsx',
    'features/registration/billing-fields.tsx',
    'features/registration/licence-fields.tsx',
    'features/registration/receiving-fields.tsx',
    'shared/document/document-field.tsx',
    'shared/pack-stepper.tsx',
    'shared/paper-number-field.tsx',
    'shared/region/place-fields.tsx',
  ],
  'a secret, never stored': [
    'features/profile/password-card.tsx',
    'features/session/new-password-form.tsx',
    'features/session/password-form.tsx',
    'features/wechat/link-account-form.tsx',
    'shared/code-field/phone-code.tsx',
    'shared/code-field/sms-code-field.tsx',
    'shared/confirm-identity/confirm-identity-dialog.tsx',
    'shared/pay-confirmation/pay-code-field.tsx',
    'shared/pay-confirmation/pay-confirmation-dialog.tsx',
    'shared/pay-confirmation/pay-password-field.tsx',
  ],
  'used without a login': [
    'features/company-account/join-form.tsx',
    'features/payment/link-pay-panel.tsx',
    'features/registration/account-form.tsx',
  ],
  'a search that sends nothing': [
    'features/chain-report/store-filter.tsx',
    'app/routes/not-found.page.tsx',
    'features/goods/price-range.tsx',
    'features/help/help-search.tsx',
    'features/report/report-list.tsx',
    'features/zone/address-field.tsx',
    'shared/filter/facet-row.tsx',
    'shared/keyword-search.tsx',
  ],
  'a number beside a product, for one press': [
    'features/cart/cart-extras.tsx',
    'features/cart/line-stepper.tsx',
    'features/goods/usual-goods.tsx',
    'features/goods/detail/buy-row.tsx',
    'features/goods/goods-card.tsx',
    'features/goods/goods-lines.tsx',
    'features/goods/goods-row.tsx',
    'features/goods/order-cell.tsx',
    'features/promotion/set-order.tsx',
    'features/zone/near-expiry-panel.tsx',
  ],
};

test('every form stores its draft, because its call may lead away to log in or to sign', () => {
  const withoutDraft = sources.filter(
    ([file, text]) => drawsField.test(text) && !storesDraft.test(withHooks(file, text)),
  );
  expect(withoutDraft.map(([file]) => file).sort()).toEqual(Object.values(others).flat().sort());
});
