import type { Scope } from '@qianfang/domain/promotion/scope';
import { type RawBuilder, sql } from 'kysely';

const sections: Readonly<Record<string, RawBuilder<boolean>>> = {
  yx: sql`l.is_youx`,
  zy: sql`l.is_self_operated`,
  qx: sql`l.is_device_section`,
};

/** Whether the entry `l` of a search is in a scope. */
export function inScope(scope: Scope): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'ALL':
      return sql`true`;
    case 'CATEGORY':
      return sql`l.category_path && ${scope.ids}::bigint[]`;
    case 'BRAND':
      return sql`l.maker_id = any(${scope.ids}::bigint[])`;
    case 'GOODS':
      return sql`l.goods_id = any(${scope.ids}::bigint[])`;
    case 'SECTION':
      return scope.names.length === 0
        ? sql`false`
        : sql`(${sql.join(
            scope.names.map((name) => sections[name] ?? sql`false`),
            sql` or `,
          )})`;
    case 'EXCEPT':
      return sql`(${sql.join(
        [inScope(scope.of), ...scope.except.map((one) => sql`not ${inScope(one)}`)],
        sql` and `,
      )})`;
  }
}
