import { hash } from 'node:crypto';
import type { Badge } from '@qianfang/domain/promotion/badge';
import { LRUCache } from 'lru-cache';
import type { KeySet, SearchFilters } from '../search-filters.ts';
import type { PriceRequester } from './own-prices.ts';

const maxNamed = 4_096;

/** Names searches by their content, so that a cached result is found again. */
export class SearchNames {
  readonly #sets = new WeakMap<KeySet, string>();
  readonly #badges = new WeakMap<Badge, string>();
  readonly #prices = new WeakMap<PriceRequester, string>();
  readonly #alike = new LRUCache<string, string>({ max: maxNamed });
  readonly #lists = new WeakMap<object, number>();
  #last = 0;

  /** Equal for sets with the same keys and goods. */
  ofSet(set: KeySet): string {
    const known = this.#sets.get(set);
    if (known !== undefined) return known;
    const content = `${set.keyIds.join()}:${set.goodsIds.join()}`;
    const name = this.#alike.get(content) ?? `keys:${++this.#last}`;
    this.#alike.set(content, name);
    this.#sets.set(set, name);
    return name;
  }

  /** Equal for equal badges. */
  ofBadge(badge: Badge): string {
    const known = this.#badges.get(badge);
    if (known !== undefined) return known;
    const name = `badge:${hash('sha1', JSON.stringify(badge))}`;
    this.#badges.set(badge, name);
    return name;
  }

  /** A unique number for each object. */
  ofObject(one: object): number {
    const known = this.#lists.get(one);
    if (known !== undefined) return known;
    this.#last += 1;
    this.#lists.set(one, this.#last);
    return this.#last;
  }

  /** Equal for requesters with the same prices. */
  ofPrices(requester: PriceRequester): string {
    const known = this.#prices.get(requester);
    if (known !== undefined) return known;
    const { priceGroup, province, buyerPrices, deals } = requester;
    const name = hash('sha1', JSON.stringify([priceGroup, province, [...buyerPrices], deals]));
    this.#prices.set(requester, name);
    return name;
  }

  /** Undefined for a search by prices or by lists of goods, which rarely repeats. */
  ofSearch(filters: SearchFilters, today: string): string | undefined {
    const { buyable, onlyIds, exceptIds, badges, priceMin, priceMax, expiry } = filters;
    if (buyable || onlyIds || exceptIds || priceMin !== undefined || priceMax !== undefined) return undefined;
    return JSON.stringify([
      this.ofSet(filters.visible),
      filters.parts,
      filters.categoryId,
      filters.makerIds,
      filters.specs,
      filters.forms,
      filters.rx,
      expiry,
      expiry && today,
      badges?.map((badge) => this.ofBadge(badge)),
      [
        filters.isMakerSearch,
        filters.isInStock,
        filters.isYoux,
        filters.isSelfOperated,
        filters.isDevice,
        filters.isFreeShipping,
        filters.isCold,
      ].map(Number),
    ]);
  }
}
