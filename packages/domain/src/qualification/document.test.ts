import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../calendar/iso-date.ts';
import { stateTableFaults } from '../order/testing/state-table-faults.ts';
import {
  documentStatus,
  lastValidDay,
  REMINDER_DAYS,
  reminderDue,
  reminderText,
  standingOf,
} from './document.ts';
import { DOCUMENT_TYPES, documentTerm, endText, mustStateEnd } from './document-type.ts';
import {
  advanceDocument,
  advanceReview,
  documentTransitions,
  isPassed,
  REVIEW_STATES,
  reviewStateLabel,
  reviewTransitions,
} from './review-state.ts';
import { documentOf, TODAY } from './testing/trade-fixtures.ts';

describe('the standing of a document', () => {
  const valid = documentOf('DRUG_LICENCE', { validTo: TODAY });
  const expired = documentOf('DRUG_LICENCE', { validTo: addDays(TODAY, -1), version: 1 });
  const waiting = documentOf('DRUG_LICENCE', { state: 'submitted', version: 2 });

  it('is valid through its last day and expired the day after', () => {
    expect(standingOf([valid], 'DRUG_LICENCE', TODAY).kind).toBe('VALID');
    expect(standingOf([valid], 'DRUG_LICENCE', addDays(TODAY, 1)).kind).toBe('EXPIRED');
  });

  it('a valid version precedes an expired or rejected one, in any order', () => {
    const rejected = documentOf('DRUG_LICENCE', { state: 'rejected', version: 3 });
    expect(standingOf([expired, valid, rejected], 'DRUG_LICENCE', TODAY)).toMatchObject({
      kind: 'VALID',
      document: valid,
    });
    expect(standingOf([rejected, valid, expired], 'DRUG_LICENCE', TODAY)).toMatchObject({
      kind: 'VALID',
      document: valid,
    });
  });

  it('an expired document reports a renewal under review', () => {
    expect(standingOf([expired, waiting], 'DRUG_LICENCE', TODAY)).toEqual({
      kind: 'EXPIRED',
      document: expired,
      isRenewalInReview: true,
    });
    expect(standingOf([waiting], 'DRUG_LICENCE', TODAY)).toMatchObject({
      kind: 'IN_REVIEW',
      isRenewalInReview: false,
    });
  });

  it('drafts and replaced versions do not count', () => {
    const drafts = [
      documentOf('DRUG_LICENCE', { state: 'draft' }),
      documentOf('DRUG_LICENCE', { state: 'replaced' }),
    ];
    expect(standingOf(drafts, 'DRUG_LICENCE', TODAY)).toEqual({
      kind: 'MISSING',
      document: null,
      isRenewalInReview: false,
    });
    expect(standingOf([valid], 'MED_LICENCE', TODAY).kind).toBe('MISSING');
  });

  it('of equal versions the newest is shown', () => {
    const [first, second] = [documentOf('ID_CARD', { version: 1 }), documentOf('ID_CARD', { version: 2 })];
    expect(standingOf([first, second], 'ID_CARD', TODAY).document).toBe(second);
    expect(standingOf([second, first], 'ID_CARD', TODAY).document).toBe(second);
  });

  it('a medical licence is valid only as long as its 校验', () => {
    const inspected = documentOf('MED_LICENCE', {
      validTo: isoDate('2030-01-01'),
      inspectionValidTo: addDays(TODAY, -1),
    });
    expect(standingOf([inspected], 'MED_LICENCE', TODAY).kind).toBe('EXPIRED');
    expect(lastValidDay(inspected)).toBe(addDays(TODAY, -1));
    expect(lastValidDay({ ...inspected, validTo: null })).toBe(addDays(TODAY, -1));
    expect(lastValidDay({ ...inspected, inspectionValidTo: null })).toBe('2030-01-01');
  });

  it('Q-07: a filing without an end never expires, but ends at once when revoked', () => {
    const filing = documentOf('MED_LICENCE', { validTo: null });
    expect(standingOf([filing], 'MED_LICENCE', isoDate('9999-12-31')).kind).toBe('VALID');
    expect(reminderDue(lastValidDay(filing), isoDate('9999-12-31'))).toBeNull();
    expect(standingOf([{ ...filing, state: 'revoked' }], 'MED_LICENCE', TODAY).kind).toBe('REVOKED');
  });
});

describe('document status on /zzzj', () => {
  it.each([
    [61, 'VALID', '有效'],
    [60, 'EXPIRING', '即将到期'],
    [0, 'EXPIRING', '即将到期'],
    [-1, 'EXPIRED', '已过期'],
  ])('with %d days left a document is %s', (days, status, label) => {
    const document = documentOf('FOOD_LICENCE', { validTo: addDays(TODAY, days) });
    expect(documentStatus([document], 'FOOD_LICENCE', TODAY)).toEqual({ status, label, daysLeft: days });
  });

  it.each([
    ['submitted', 'IN_REVIEW', '审核中'],
    ['rejected', 'REJECTED', '驳回'],
    ['revoked', 'REVOKED', '已注销'],
    ['draft', 'MISSING', '未上传'],
  ] as const)('a document in state %s is %s', (state, status, label) => {
    expect(documentStatus([documentOf('BILLING', { state })], 'BILLING', TODAY)).toEqual({
      status,
      label,
      daysLeft: null,
    });
  });

  it('a long-term document is valid', () => {
    expect(documentStatus([documentOf('BIZ_LICENCE', { validTo: null })], 'BIZ_LICENCE', TODAY)).toEqual({
      status: 'VALID',
      label: '有效',
      daysLeft: null,
    });
  });
});

describe('reminders', () => {
  it('Q-04: one threshold at a time, from 60 days before to the last day', () => {
    const last = addDays(TODAY, 100);
    const sent = new Set<number>();
    const days: number[] = [];
    for (let day = 0; day <= 110; day += 1) {
      const due = reminderDue(last, addDays(TODAY, day));
      if (due !== null && !sent.has(due)) {
        sent.add(due);
        days.push(100 - day);
      }
    }
    expect([...sent]).toEqual([...REMINDER_DAYS]);
    expect(days).toEqual([60, 30, 15, 7, 1, 0]);
  });

  it('after missed days the tightest threshold reached is due', () => {
    expect(reminderDue(addDays(TODAY, 61), TODAY)).toBeNull();
    expect(reminderDue(addDays(TODAY, 40), TODAY)).toBe(60);
    expect(reminderDue(addDays(TODAY, 6), TODAY)).toBe(7);
    expect(reminderDue(addDays(TODAY, -9), TODAY)).toBe(0);
  });

  it('states what expired and when', () => {
    expect(reminderText('DRUG_LICENCE', addDays(TODAY, 30), TODAY)).toBe(
      '《药品经营许可证》将于2026-12-21到期（剩余30天），请及时更新',
    );
    expect(reminderText('DRUG_LICENCE', TODAY, TODAY)).toBe('《药品经营许可证》今日到期，请及时更新');
    expect(reminderText('DRUG_LICENCE', addDays(TODAY, -1), TODAY)).toBe(
      '《药品经营许可证》已于2026-11-20到期，请更新资质',
    );
  });
});

describe('review of a file', () => {
  const documentStates = ['draft', 'submitted', 'rejected', 'passed', 'revoked', 'replaced'] as const;

  it('every state is reached, none is a dead end, and only resubmission and restoring go back', () => {
    expect(stateTableFaults(REVIEW_STATES, reviewTransitions, { initial: 'draft', terminal: [] })).toEqual([
      'rejected → submitted goes backward',
      'suspended → passed goes backward',
    ]);
    expect(
      stateTableFaults(documentStates, documentTransitions, {
        initial: 'draft',
        terminal: ['revoked', 'replaced'],
      }),
    ).toEqual(['rejected → submitted goes backward']);
  });

  const act = (
    event: Parameters<typeof advanceReview>[1]['event'],
    staffId: number | null = 7,
    reasons: string[] = [],
  ) => ({ event, actor: staffId === null ? 'buyer' : 'operator', staffId, reasons }) as const;

  it('a file goes from draft to passed through two people', () => {
    expect(advanceReview({ state: 'draft', businessReviewerId: null }, act('submit', null))).toEqual({
      ok: true,
      state: 'submitted',
    });
    expect(advanceReview({ state: 'submitted', businessReviewerId: null }, act('take'))).toEqual({
      ok: true,
      state: 'reviewing',
    });
    expect(advanceReview({ state: 'reviewing', businessReviewerId: null }, act('pass_business'))).toEqual({
      ok: true,
      state: 'qa_review',
    });
    expect(advanceReview({ state: 'qa_review', businessReviewerId: 7 }, act('pass_quality', 8))).toEqual({
      ok: true,
      state: 'passed',
    });
  });

  it('Q-10: one person cannot give both approvals, and the second needs a name', () => {
    const file = { state: 'qa_review', businessReviewerId: 7 } as const;
    const refusal = { ok: false, reason: 'SAME_REVIEWER', message: '业务审核与质量审核不能为同一人' };
    expect(advanceReview(file, act('pass_quality', 7))).toEqual(refusal);
    expect(
      advanceReview(file, { event: 'pass_quality', actor: 'operator', staffId: null, reasons: [] }),
    ).toEqual(refusal);
  });

  it('rejection and suspension need a reason', () => {
    const file = { state: 'reviewing', businessReviewerId: null } as const;
    expect(advanceReview(file, act('reject', 7, [' ']))).toMatchObject({
      ok: false,
      reason: 'REASON_MISSING',
    });
    expect(advanceReview(file, act('reject', 7, ['营业执照不清晰']))).toEqual({
      ok: true,
      state: 'rejected',
    });
    expect(advanceReview({ state: 'passed', businessReviewerId: 7 }, act('suspend'))).toMatchObject({
      reason: 'REASON_MISSING',
    });
    expect(
      advanceReview({ state: 'passed', businessReviewerId: 7 }, act('suspend', 7, ['经营异常'])),
    ).toEqual({ ok: true, state: 'suspended' });
  });

  it('buyers cannot approve and staff cannot submit', () => {
    expect(
      advanceReview({ state: 'qa_review', businessReviewerId: 7 }, act('pass_quality', null)),
    ).toMatchObject({ reason: 'STATE_FORBIDS' });
    expect(advanceReview({ state: 'draft', businessReviewerId: null }, act('submit'))).toMatchObject({
      reason: 'STATE_FORBIDS',
      message: '资料未提交，不可进行此操作',
    });
  });

  it('only passed is passed, and the buyer sees the internal stages as one', () => {
    expect(REVIEW_STATES.filter(isPassed)).toEqual(['passed']);
    expect(new Set((['submitted', 'reviewing', 'qa_review'] as const).map(reviewStateLabel))).toEqual(
      new Set(['审核中']),
    );
  });

  it('a document passes, is replaced or revoked, and never returns', () => {
    expect(advanceDocument('submitted', 'pass', 'operator')).toBe('passed');
    expect(advanceDocument('submitted', 'pass', 'buyer')).toBeNull();
    expect(advanceDocument('rejected', 'submit', 'buyer')).toBe('submitted');
    expect(advanceDocument('passed', 'revoke', 'operator')).toBe('revoked');
    expect(advanceDocument('revoked', 'pass', 'operator')).toBeNull();
  });
});

describe('when a document ends, in words', () => {
  const validTo = '2031-10-31';

  it.each([
    ['DATED', { validTo, isLongTerm: false }, validTo],
    ['DATED_OR_LONG', { validTo: null, isLongTerm: true }, '长期'],
    ['DATED', { validTo: null, isLongTerm: false }, '未填写有效期'],
    ['DATED_OR_LONG', { validTo: null, isLongTerm: false }, '未填写有效期'],
    ['UNDATED', { validTo: null, isLongTerm: false }, '—'],
  ] as const)('%s, %o: %s', (term, document, text) => {
    expect(endText(term, document)).toBe(text);
  });

  it('only documents no longer requested may omit their end', () => {
    const mayLeaveOut = DOCUMENT_TYPES.filter(
      (type) => documentTerm(type) !== 'UNDATED' && !mustStateEnd(type),
    );
    expect(mayLeaveOut).toEqual(['GSP_CERT']);
  });
});
