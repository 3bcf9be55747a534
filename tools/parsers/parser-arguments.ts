import { RowNotes } from '../../apps/api/src/modules/5-journeys/goods-import/row/row-notes.ts';
import { Work } from '../../apps/api/src/platform/pdf-dictionary.ts';

/** Further arguments of parsers that need more than text; `text` is the hostile one. */
export type OtherArguments = (text: string) => readonly unknown[];

const again: OtherArguments = (text) => [text];
const fromStart: OtherArguments = () => [0];
const today: OtherArguments = () => ['2026-11-25'];
const account: OtherArguments = () => [{ username: 'yaodian', phone: '13900000000' }];

/** By file and name, for parsers that need them. */
export const otherArguments: Readonly<Record<string, OtherArguments>> = {
  'packages/domain/src/chain-report/report-periods.ts reportPeriods': () => ['2026-11', '2026-11-25'],
  'packages/domain/src/goods/compare-models.ts compareModels': again,
  'packages/domain/src/goods/sale-problems.ts numberRefusal': () => ['CHEM'],
  'packages/domain/src/identifier/approval-number.ts checkApprovalForClass': () => ['CHEM'],
  'packages/domain/src/identifier/device-number.ts checkDeviceNumberForClass': () => ['DEV2'],
  'packages/domain/src/identifier/drug-licence.ts checkDrugLicenceForBuyer': () => ['PHARMACY'],
  'packages/domain/src/identifier/id-card.ts parseIdCard': today,
  'packages/domain/src/invoice/tax-rule.ts taxRuleOn': today,
  'packages/domain/src/order/match-scan.ts matchScan': () => [[], new Map(), new Set()],
  'packages/domain/src/order-pad/pad-lead.ts readLead': (text) => [0, text.length],
  'packages/domain/src/order-pad/pad-lead.ts readVague': fromStart,
  'packages/domain/src/order-pad/pad-number.ts skipFigures': fromStart,
  'packages/domain/src/order-pad/pad-number.ts skipSpace': fromStart,
  'packages/domain/src/order-pad/pad-number.ts readNumber': fromStart,
  'packages/domain/src/order-pad/pad-number.ts endsWord': fromStart,
  'packages/domain/src/order-pad/pad-number.ts readClose': fromStart,
  'packages/domain/src/order-pad/pad-number.ts readChain': fromStart,
  'packages/domain/src/order-pad/pad-text.ts withoutNumbering': () => [1],
  'packages/domain/src/order-pad/pad-token.ts padTokens': () => [() => false],
  'packages/domain/src/order-pad/pad-unit.ts readUnit': () => [0, true],
  'packages/domain/src/order-pad/pad-unit.ts isSameUnit': again,
  'packages/domain/src/payment/pay-password.ts payPasswordProblem': () => ['13900000000'],
  'packages/domain/src/qualification/ephedrine-order.ts payerBlock': (text) => [text, text],
  'packages/domain/src/qualification/scope-text.ts scopeCodesFromText': () => ['new'],
  'packages/domain/src/registration/check-company.ts isSameName': again,
  'packages/domain/src/registration/check-company.ts lengthProblem': () => ['名称', 2, 40],
  'packages/domain/src/registration/password.ts passwordProblem': account,
  'packages/domain/src/registration/password.ts repeatedPasswordProblem': again,
  'packages/domain/src/registration/password.ts passwordStrength': account,
  'packages/domain/src/strength/number-in.ts movePoint': () => [6],
  'packages/domain/src/strength/number-in.ts numberIn': () => [{ size: 1_000_000 }, { size: 1 }],
  'packages/domain/src/strength/join-measures.ts jointOf': (text) => [{ end: 0 }, { start: text.length }],
  'packages/domain/src/strength/join-measures.ts perUnit': () => [{ end: 0 }],
  'apps/api/src/modules/5-journeys/goods-import/row/read-approval.ts readApproval': () => ['CHEM'],
  'apps/api/src/modules/5-journeys/goods-import/row/read-ingredients.ts readIngredients': () => [
    new RowNotes(),
  ],
  'apps/api/src/modules/5-journeys/goods-import/row/read-life.ts readBatchNumber': () => [new RowNotes()],
  'apps/api/src/modules/5-journeys/goods-import/row/read-sale-status.ts readSaleWord': again,
  'apps/api/src/modules/5-journeys/chain-sheet/read-pasted.ts readPasted': () => [new Map([['示例一店', 1]])],
  'packages/domain/src/order-pad/parse-pad-cells.ts readQuantity': () => ['盒'],
  'apps/api/src/platform/pdf-dictionary.ts readDictionary': () => [0, new Work(1_000_000)],
  'apps/api/src/platform/parse-nested-form.ts parseNestedForm': () => [
    { fields: 20_000, depth: 6, items: 2_000 },
  ],
  'apps/api/src/platform/read-pairs.ts readPairs': () => [20_000],
};

const ownWords = 'words of our own, not of a stranger';
const path = 'a path of our own files';

/** Functions that take text first but no untrusted one, and why. */
export const readsNoTypedText: Readonly<Record<string, string>> = {
  'packages/domain/src/goods/price-ranges.ts priceRanges': ownWords,
  'packages/contract/src/http/choice.ts choice': ownWords,
  'packages/contract/src/http/choice.ts numberChoice': ownWords,
  'packages/contract/src/http/choice.ts numberedChoice': ownWords,
  'packages/contract/src/http/field-titles.ts titleOf': ownWords,
  'packages/contract/src/http/fields.ts amountField': ownWords,
  'packages/contract/src/http/fields.ts text': ownWords,
  'packages/contract/src/problem.ts fieldProblem': ownWords,
  'packages/domain/src/qualification/ephedrine-order.ts mayPayEphedrineBy': ownWords,
  'packages/domain/src/qualification/ephedrine-order.ts ephedrinePaymentBlock': ownWords,
  'packages/domain/src/qualification/class-right.ts byHand': ownWords,
  'apps/api/src/modules/5-journeys/goods-import/columns/read-mapping.ts readMapping': path,
  'apps/api/src/modules/1-ground/file-rows/table/read-delimited.ts readTextHead': path,
  'apps/api/src/platform/alipay-keys.ts readAlipay': path,
  'apps/api/src/platform/backup/backup-file.ts readFrames': path,
  'apps/api/src/platform/key-file.ts readKeyFile': path,
  'packages/embedded-postgres/src/postmaster.ts readPostmasterFile': path,
  'apps/api/src/platform/sms-keys.ts readSmsSetting': path,
  'apps/api/src/platform/unionpay-keys.ts readUnionpay': path,
  'apps/api/src/platform/wechat-login-keys.ts readWechatLogin': path,
  'apps/api/src/platform/wechat-pay-keys.ts readWechatPay': path,
};

/** Parsers that take a text inside something else. */
export const embeddedParsers: ReadonlyArray<{
  readonly path: string;
  readonly name: string;
  readonly by: (text: string) => readonly unknown[];
}> = [
  {
    path: 'packages/domain/src/order-pad/parse-pad-cells.ts',
    name: 'parsePadCells',
    by: (text) => [
      { name: text, spec: text, maker: text, approvalNo: text, code: text, quantity: text, unit: text },
    ],
  },
  {
    path: 'packages/domain/src/qualification/scope-text.ts',
    name: 'readScope',
    by: (text) => ['DEVICE_LICENCE', text, 'new'],
  },
  {
    path: 'apps/api/src/modules/4-shop/order-pad/find-columns.ts',
    name: 'columnsOf',
    by: (text) => [Array.from({ length: text.length / 20 }, (_, at) => text.slice(at * 20, at * 20 + 20))],
  },
];
