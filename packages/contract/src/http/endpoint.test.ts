import Type, { type Static } from 'typebox';
import { expect, expectTypeOf, test } from 'vitest';
import { action } from './action.ts';
import { choice, oneOf } from './choice.ts';
import { type BodyOf, endpoint, type ParamsOf, type QueryOf, type ResultOf } from './endpoint.ts';
import { closed, Flag, listOf, paged } from './fields.ts';

const state = oneOf('open', 'paid');

test('one of a few words is just these, on the wire and to the compiler', () => {
  expect(JSON.parse(JSON.stringify(state))).toEqual({
    anyOf: [
      { type: 'string', const: 'open' },
      { type: 'string', const: 'paid' },
    ],
  });
  expectTypeOf<Static<typeof state>>().toEqualTypeOf<'open' | 'paid'>();
  const level = oneOf(0, 1);
  expectTypeOf<Static<typeof level>>().toEqualTypeOf<0 | 1>();
});

test('what a list tells beside its page keeps its types', () => {
  const list = endpoint(
    { method: 'GET', path: '/api/thing' },
    {
      auth: 'account',
      tag: '样品',
      summary: '样品',
      query: closed({
        sort: Type.Optional(choice('排序', { new: '新品', price: '价格' })),
        ...paged(20, 50),
      }),
      result: listOf(closed({ state }), { waiting: Type.Integer() }),
    },
  );
  expectTypeOf<QueryOf<typeof list>>().branded.toEqualTypeOf<{
    sort?: 'new' | 'price';
    page: number;
    per_page: number;
  }>();
  expectTypeOf<ResultOf<typeof list>>().branded.toEqualTypeOf<{
    list: { state: 'open' | 'paid' }[];
    page: number;
    per_page: number;
    total: number;
    waiting: number;
  }>();
  expect(list.result.required).toEqual(['list', 'page', 'per_page', 'total', 'waiting']);
  expect(list.query.properties.per_page).toMatchObject({ default: 20, maximum: 50 });
});

test('an action says of which thing, and what has become of it', () => {
  const close = endpoint(
    { method: 'POST', path: '/api/thing/{id}/close', idempotent: 'asked' },
    {
      ...action(closed({ state })),
      auth: 'passed',
      tag: '样品',
      summary: '样品',
      body: closed({ at_once: Flag }),
    },
  );
  expect(close).toMatchObject({ auth: 'passed', tag: '样品', idempotent: 'asked' });
  expect(Object.keys(close.params.properties)).toEqual(['id']);
  expectTypeOf(close.auth).toEqualTypeOf<'passed'>();
  expectTypeOf<ParamsOf<typeof close>>().branded.toEqualTypeOf<{ id: number }>();
  expectTypeOf<BodyOf<typeof close>>().branded.toEqualTypeOf<{ at_once: 0 | 1 }>();
  expectTypeOf<ResultOf<typeof close>>().branded.toEqualTypeOf<{ state: 'open' | 'paid' }>();
});
