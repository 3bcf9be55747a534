import type { getCommon } from '@qianfang/contract/content';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { FocusRow, NavRow } from '../../1-ground/settings/index.ts';

type Nav = ResultOf<typeof getCommon>['nav'];

export function presentNav(rows: readonly NavRow[]): Nav {
  return rows
    .filter((row) => row.parent_id === null)
    .map((row) => ({
      id: row.id,
      name: row.name,
      url: row.url,
      image: row.image,
      is_open: row.is_open ? 1 : 0,
      children: rows
        .filter((child) => child.parent_id === row.id)
        .map((child) => ({ id: child.id, name: child.name })),
    }));
}

/** A banner without an uploaded picture is drawn at its own address. */
export function presentFocus(row: FocusRow) {
  return {
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    image: row.image || `/picture/focus/${row.id}.svg`,
    url: row.url,
  };
}
