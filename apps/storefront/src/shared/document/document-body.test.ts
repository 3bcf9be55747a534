import { expect, test } from 'vitest';
import { bodyOf, type DocumentItem, splitFields } from './document-body.ts';

const typed = {
  texts: { number: 'YB1', valid_to: '2028-01-31', rx_category: '', holder: '林' },
  is_long_term: false,
  agree_sensitive: false,
};

test('facts of every document stand beside what only this kind asks for', () => {
  expect(bodyOf({ type: 'DRUG_LICENCE', term: 'DATED' }, typed)).toEqual({
    type: 'DRUG_LICENCE',
    number: 'YB1',
    valid_to: '2028-01-31',
    values: { holder: '林' },
  });
});

test('a document for good has no last day, and says so only where its kind may be', () => {
  const forGood = { ...typed, is_long_term: true, agree_sensitive: true };
  expect(bodyOf({ type: 'ID_CARD', term: 'DATED_OR_LONG' }, forGood)).toEqual({
    type: 'ID_CARD',
    number: 'YB1',
    is_long_term: 1,
    values: { holder: '林' },
    agree_sensitive: 1,
  });
});

test('required and decisive fields are shown, the others unfolded', () => {
  const field = (name: string, isRequired: 0 | 1): DocumentItem['form_fields'][number] => ({
    name,
    label: name,
    is_required: isRequired,
    value: '',
    masked: '',
  });
  const { main, more } = splitFields([field('number', 1), field('valid_to', 0), field('remark', 0)]);
  expect([main, more].map((fields) => fields.map(({ name }) => name))).toEqual([
    ['number', 'valid_to'],
    ['remark'],
  ]);
});
