import { addToCart } from '@qianfang/contract/cart';
import { getGoodsList, suggestGoods } from '@qianfang/contract/goods';
import { openEvents } from '@qianfang/contract/live';
import { sessionCookie } from '../../../apps/api/src/platform/viewer.ts';
import type { StoreProcess } from '../store-side.ts';
import { ask } from './ask.ts';
import { must } from './must.ts';
import type { Check } from './scene.ts';

interface Stream {
  readonly process: StoreProcess;
  /** When the stream said something of that kind first. */
  heard(kind: string): number | undefined;
  close(): void;
}

async function openStream(process: StoreProcess, session: string): Promise<Stream> {
  const closing = new AbortController();
  const answer = await fetch(`${process.address}${openEvents.path}`, {
    headers: { cookie: `${sessionCookie}=${session}` },
    signal: closing.signal,
  });
  must(answer.status === 200, `${process.name} opens no stream: ${answer.status}`);
  const firsts = new Map<string, number>();
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? [])
      for (const [, kind = ''] of decoder.decode(chunk).matchAll(/^event: (\w+)/gm))
        firsts.set(kind, firsts.get(kind) ?? performance.now());
  };
  read().catch(() => {});
  return { process, heard: (kind) => firsts.get(kind), close: () => closing.abort() };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Who looks through one process is told of what was written through another. */
export const eventsReachEveryPage: Check = async ({ processes }, { buyer, goodsId, pack }) => {
  const took: number[] = [];
  for (const writer of processes) {
    const streams = await Promise.all(processes.map((one) => openStream(one, buyer.session)));
    const sentAt = performance.now();
    const { status } = await ask(writer, addToCart, {
      session: buyer.session,
      body: { params: [{ goods_id: goodsId, number: pack }] },
      key: `cluster-live-${writer.name}`,
    });
    must(status === 200, `${writer.name} adds nothing: ${status}`);
    for (const one of streams) {
      let at = one.heard('cart');
      while (at === undefined && performance.now() - sentAt < 5_000) {
        await pause();
        at = one.heard('cart');
      }
      must(at !== undefined, `${one.process.name} told nothing of what ${writer.name} wrote`);
      took.push(at - sentAt);
    }
    for (const one of streams) one.close();
  }
  const slowest = Math.round(Math.max(...took));
  must(slowest <= 1_000, `a page was told after ${slowest} ms`);
  return `${took.length} of ${took.length} pages told, the last after ${slowest} ms`;
};

const keywords = [
  '阿莫西林',
  'amxl',
  '感冒',
  '维生素c',
  '口罩',
  '999',
  '头孢 0.25g',
  '片',
  '胶囊',
  '注射',
  '布洛芬',
  '饮片',
];

/** A search finds the same, in the same order, at each process. */
export const searchesAgree: Check = async ({ processes }, { buyer: { session } }) => {
  const found = async (process: StoreProcess) => {
    const lists: string[] = [];
    for (const keyword of keywords) {
      const list = await ask(process, getGoodsList, { session, query: { keywords: keyword } });
      const suggested = await ask(process, suggestGoods, { session, query: { keywords: keyword } });
      lists.push(JSON.stringify([list.data.total, list.data.list.map(({ id }) => id), suggested.data]));
    }
    return lists;
  };
  const [first = [], ...others] = await Promise.all(processes.map(found));
  keywords.forEach((keyword, at) => {
    for (const other of others) must(other[at] === first[at], `${keyword}: ${first[at]}, and ${other[at]}`);
  });
  return `${keywords.length} keywords, lists and suggestions alike at three`;
};
