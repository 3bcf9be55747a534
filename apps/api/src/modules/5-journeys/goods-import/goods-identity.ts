import { hash } from 'node:crypto';
import { approvalKey } from '@qianfang/domain/goods/comparable-text';
import type { GoodsRecord } from './import.table.ts';

/** By which a row finds its goods: maker and spec, with either the approval number or the name. */
export interface GoodsKey {
  readonly maker_id: number;
  readonly spec_key: string;
  /** As approvalKey makes it, '' without a number. */
  readonly bare_no: string;
  readonly generic_name: string;
}

export function keyOfRecord(record: GoodsRecord): GoodsKey {
  return {
    maker_id: record.maker_id,
    spec_key: record.spec_key,
    bare_no: approvalKey(record.approval_no),
    generic_name: record.generic_name,
  };
}

const isSameKey = (a: GoodsKey, b: GoodsKey): boolean =>
  a.maker_id === b.maker_id &&
  a.spec_key === b.spec_key &&
  a.bare_no === b.bare_no &&
  a.generic_name === b.generic_name;

export interface Identities {
  readonly byNumber: string | null;
  readonly byName: string;
}

export function identitiesOf(key: GoodsKey): Identities {
  const place = `${key.maker_id}\n${key.spec_key}`;
  return {
    byNumber: key.bare_no === '' ? null : `#${place}\n${key.bare_no}`,
    byName: `=${place}\n${key.generic_name}`,
  };
}

/** A key with its identities; the key of the row is mostly the goods' own. */
export interface IdentifiedKey {
  readonly key: GoodsKey;
  readonly identities: Identities;
}

export const identifyKey = (key: GoodsKey): IdentifiedKey => ({ key, identities: identitiesOf(key) });

/** The identities of goods, reusing those of the row that found them where equal. */
export function identifyRecord(record: GoodsRecord, found: IdentifiedKey): Identities {
  const key = keyOfRecord(record);
  return isSameKey(key, found.key) ? found.identities : identitiesOf(key);
}

/**
 * 48 bits of a text's hash: enough to distinguish a million goods of one file, in a fraction of the text's
 * memory.
 */
export function hashOf(text: string): number {
  return hash('md5', text, 'buffer').readUIntBE(0, 6);
}

/**
 * Other identities of goods in the file: a number or name by which a row found them. By hash of the identity.
 */
export type Aliases = ReadonlyMap<number, number>;

/**
 * Goods by identity. Own identities take precedence (of several goods the oldest), then the aliases of this
 * file. Without aliases, a later row could create the goods a second time, and importing the file again would
 * give another result.
 */
export class IdentityIndex<Item> {
  readonly #own = new Map<string, Item[]>();
  readonly #aliases = new Map<string, Item>();
  readonly #isOlder: (a: Item, b: Item) => boolean;

  constructor(isOlder: (a: Item, b: Item) => boolean) {
    this.#isOlder = isOlder;
  }

  add(item: Item, { byNumber, byName }: Identities): void {
    for (const identity of [byNumber, byName]) {
      if (identity === null) continue;
      const holders = this.#own.get(identity);
      if (holders === undefined) this.#own.set(identity, [item]);
      else if (holders[0] !== undefined && this.#isOlder(item, holders[0])) holders.unshift(item);
      else holders.push(item);
    }
  }

  remove(item: Item, { byNumber, byName }: Identities): void {
    for (const identity of [byNumber, byName]) {
      if (identity === null) continue;
      const others = this.#own.get(identity)?.filter((holder) => holder !== item) ?? [];
      if (others.length === 0) this.#own.delete(identity);
      else
        this.#own.set(
          identity,
          others.sort((a, b) => (this.#isOlder(a, b) ? -1 : 1)),
        );
    }
  }

  addAlias(item: Item, identity: string): void {
    if (!this.#aliases.has(identity)) this.#aliases.set(identity, item);
  }

  /** The goods of an identity. */
  holderOf(identity: string): Item | undefined {
    return this.#own.get(identity)?.[0] ?? this.#aliases.get(identity);
  }

  find({ byNumber, byName }: Identities): Item | undefined {
    return (byNumber === null ? undefined : this.holderOf(byNumber)) ?? this.holderOf(byName);
  }
}
