import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { KeySet } from './search.repo.ts';
import { neededTokens } from './tokens.ts';

/** One text as it is asked for; see find-by-texts.ts. */
export interface TextWords {
  readonly place: number;
  readonly part: string;
  /** Its runs of Chinese characters. */
  readonly hans: readonly string[];
  /** Its letters or digits as they stand; null without any. */
  readonly latin: string | null;
  /** Other words of the line, counted where name or maker has them. */
  readonly rest: readonly string[];
}

export interface TextHit {
  readonly place: number;
  readonly goods_id: number;
  /** 0 the exact name, 1 its beginning, 2 its initials, 3 their beginning, 4 pinyin, 5 inner parts. */
  readonly rank: number;
  /** How many of the other words the goods accounts for. */
  readonly rest_hits: number;
}

const escaped = sql`replace(replace(replace(q.latin, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;

/**
 * Goods of each text, the best fitting `limit` of it, in one statement. Texts with Chinese characters are looked up by
 * these, the others by letters: so each half is answered by the index of the tokens.
 */
export async function findByTextsInSql(
  db: Db,
  visible: KeySet,
  asks: readonly TextWords[],
  limit: number,
): Promise<TextHit[]> {
  const rowsAsked = asks.map(({ place, part, hans, latin, rest }) => {
    const tokens = (kind: 'n' | 'i' | 'p') => (latin === null ? [] : neededTokens(kind, latin));
    return {
      place,
      part,
      hans: hans.map((text) => `%${text}%`),
      han_tokens: hans.flatMap((text) => neededTokens('n', text)),
      latin,
      name_tokens: tokens('n'),
      initial_tokens: tokens('i'),
      pinyin_tokens: tokens('p'),
      rest,
    };
  });
  const inSet = sql`(e.key_id = any(${visible.keyIds}::int[])
    or (e.key_id is null and e.goods_id = any(${visible.goodsIds}::bigint[])))`;
  const latin = sql`(e.name_norm like '%' || ${escaped} || '%'
    or exists (select 1 from unnest(e.initials) r where r like '%' || ${escaped} || '%')
    or exists (select 1 from unnest(e.pinyin) r where r like '%' || ${escaped} || '%'))`;
  const best = sql`
    select e.goods_id, e.name_norm,
      case when e.name_norm = q.part then 0
        when starts_with(e.name_norm, q.part) then 1
        when q.part = any(e.initials) then 2
        when exists (select 1 from unnest(e.initials) r where starts_with(r, q.part)) then 3
        when exists (select 1 from unnest(e.pinyin) r where starts_with(r, q.part)) then 4
        else 5 end as rank,
      (select count(*)::int from unnest(q.rest) w where position(w in e.name_norm) > 0
        or position(w in m.name_norm) > 0 or exists (select 1 from unnest(m.initials) r where starts_with(r, w))) as rest_hits
    from search.entry e join search.maker_entry m on m.maker_id = e.maker_id`;
  const order = sql`order by rest_hits desc, rank, length(e.name_norm), e.goods_id limit ${limit}`;
  const { rows } = await sql<TextHit>`
    with q as (
      select * from json_to_recordset(${JSON.stringify(rowsAsked)}::json) as q(place int, part text, hans text[], han_tokens text[],
        latin text, name_tokens text[], initial_tokens text[], pinyin_tokens text[], rest text[])
    )
    select q.place, c.goods_id, c.rank, c.rest_hits from q cross join lateral (
      ${best} where ${inSet} and e.tokens @> q.han_tokens and e.name_norm like all(q.hans) and (q.latin is null or ${latin})
      ${order}
    ) c where cardinality(q.hans) > 0
    union all
    select q.place, c.goods_id, c.rank, c.rest_hits from q cross join lateral (
      ${best} where ${inSet}
        and (e.tokens @> q.name_tokens or e.tokens @> q.initial_tokens or e.tokens @> q.pinyin_tokens) and ${latin}
      ${order}
    ) c where cardinality(q.hans) = 0`.execute(db);
  return rows;
}
