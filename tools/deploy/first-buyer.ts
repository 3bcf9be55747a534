import { randomUUID } from 'node:crypto';
import { request as askPlainly } from 'node:http';
import { request as ask } from 'node:https';
import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getContracts, signContract } from '@qianfang/contract/contract-signing';
import { getGoodsList } from '@qianfang/contract/goods';
import type { BodyOf, Endpoint, ResultOf } from '@qianfang/contract/http/endpoint';
import { getOrder } from '@qianfang/contract/order';
import { startPayment } from '@qianfang/contract/payment';
import { addDocument, createAccount, saveCompany, submitRegistration } from '@qianfang/contract/registration';
import { getUserBase, sendSmsCode } from '@qianfang/contract/session';
import { submitOrder } from '@qianfang/contract/submit-order';
import { creditCodeCheckCharacter } from '@qianfang/domain/identifier/credit-code';
import { stringify } from 'qs';

interface Store {
  readonly address: string;
  /** Of a certificate that no authority has signed. */
  readonly certificate?: string | undefined;
}

interface Input<E extends Endpoint> {
  readonly body?: BodyOf<E>;
  readonly id?: number;
  readonly query?: string;
  readonly scan?: Buffer;
}

interface Sent {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Sends a request as a browser on the store's own page does. */
export function send(
  { address, certificate }: Store,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = Buffer.alloc(0),
  }: { method?: string; headers?: object; body?: Buffer } = {},
): Promise<Sent> {
  const start = address.startsWith('https:') ? ask : askPlainly;
  return new Promise((done, fail) => {
    const request = start(
      `${address}${path}`,
      {
        method,
        headers: {
          ...headers,
          ...(method === 'GET' ? {} : { origin: address, 'content-length': body.length }),
        },
        ...(certificate === undefined ? {} : { ca: certificate }),
        // Commands run in between for longer than the store leaves a connection open.
        agent: false,
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            cookies: (answer.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0] ?? ''),
            headers: answer.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
        answer.on('error', fail);
      },
    );
    request.on('error', fail);
    request.end(body);
  });
}

function formOf(body: object, scan: Buffer): { readonly type: string; readonly bytes: Buffer } {
  const boundary = `qianfang-${randomUUID()}`;
  const part = (head: string, bytes: Buffer) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ];
  const fields = [...new URLSearchParams(stringify(body))].flatMap(([name, value]) =>
    part(`content-disposition: form-data; name="${name}"`, Buffer.from(value)),
  );
  const file = part(
    'content-disposition: form-data; name="file"; filename="scan.png"\r\ncontent-type: image/png',
    scan,
  );
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...fields, ...file, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

const first17 = '91440300MA0000001';
const uscc = first17 + creditCodeCheckCharacter(first17);
const name = '深圳市示例大药房有限公司';
const signer = '陈示范';
const idNo = '110101199003070011';
const password = 'Yaofang-2026-x';

/** The papers of a single pharmacy. */
const papers: Readonly<Record<string, object>> = {
  BIZ_LICENCE: { is_long_term: 1 },
  DRUG_LICENCE: {
    ...{ number: '粤DA755000001', scope_text: '中成药、化学药', rx_category: 'RX' },
    ...{ issued_on: '2025-03-01', valid_to: '2035-02-28', values: { quality_manager: '周质量' } },
  },
  BILLING: {},
  ANNUAL_REPORT: { values: { year: '2025' } },
  PURCHASE_AUTH: {
    ...{ valid_to: '2033-01-01', agree_sensitive: 1 },
    values: { grantee_name: '林采购', grantee_id_no: idNo },
  },
  ID_CARD: { is_long_term: 1, values: { name: '林采购', id_no: idNo } },
};

/** The first pharmacy that buys at a store, by the calls that its pages make. */
export class FirstBuyer {
  readonly #cookies = new Map<string, string>();
  readonly #store: Store;
  readonly phone = '13700000001';

  constructor(store: Store) {
    this.#store = store;
  }

  /** Makes a call. Throws where it is refused. */
  async call<E extends Endpoint>(
    endpoint: E,
    { body, id, query, scan }: Input<E> = {},
  ): Promise<ResultOf<E>> {
    const form = scan ? formOf(body ?? {}, scan) : undefined;
    const path = endpoint.path.replace('{id}', String(id)) + (query === undefined ? '' : `?${query}`);
    const answer = await send(this.#store, path, {
      method: endpoint.method,
      headers: {
        cookie: [...this.#cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
        ...(endpoint.method === 'GET' ? {} : { 'content-type': form?.type ?? 'application/json' }),
        ...(endpoint.idempotent === undefined ? {} : { 'idempotency-key': randomUUID() }),
      },
      ...(endpoint.method === 'GET' ? {} : { body: form?.bytes ?? Buffer.from(JSON.stringify(body ?? {})) }),
    });
    for (const cookie of answer.cookies) {
      const at = cookie.indexOf('=');
      this.#cookies.set(cookie.slice(0, at), cookie.slice(at + 1));
    }
    if (answer.status >= 300) throw new Error(`${endpoint.method} ${path}: ${answer.status} ${answer.text}`);
    return (JSON.parse(answer.text) as { data: ResultOf<E> }).data;
  }

  /** Registers, with a code that comes by SMS, until its registration waits for its review. */
  async register(scan: Buffer, codeFor: (phone: string) => Promise<string>): Promise<void> {
    const { phone } = this;
    await this.call(sendSmsCode, { body: { phone, scene: 'register' } });
    const code = await codeFor(phone);
    const account = { phone, code, username: 'shop0001', password, password_again: password };
    await this.call(createAccount, { body: { ...account, agree_privacy: 1 } });
    await this.call(saveCompany, {
      body: {
        ...{ kind: 'RETAIL_SINGLE', name, uscc, legal_person: signer, region_code: '440305' },
        ...{ address: '示例路 8 号', contact: '林采购', phone, drug_licence_no: '粤DA755000001' },
        billing: {
          ...{ title: name, uscc, address: '深圳市南山区示例路 8 号', phone: '0755-12345678' },
          ...{ bank: '示例银行深圳分行', account_no: '44250100003400001234' },
        },
        is_same_address: 1,
      },
    });
    for (const [type, facts] of Object.entries(papers))
      await this.call(addDocument, { body: { type, ...facts } as BodyOf<typeof addDocument>, scan });
    await this.call(submitRegistration);
  }

  async mayBuy(): Promise<boolean> {
    return (await this.call(getUserBase)).is_passed === 1;
  }

  /** Signs what is to be signed, and orders ten of each goods of the list. */
  async order(): Promise<{ readonly id: number; readonly no: string }> {
    for (const { id, content_hash } of (await this.call(getContracts)).list)
      await this.call(signContract, { id, body: { signer_name: signer, content_hash, has_read: true } });
    const { list } = await this.call(getGoodsList, { query: 'page=1' });
    const params = list.map((goods) => ({ goods_id: goods.id, number: 10 }));
    const { failed } = await this.call(addToCart, { body: { params } });
    if (params.length === 0 || failed.length > 0)
      throw new Error(`nothing to order: ${JSON.stringify(failed)}`);
    const checked = await this.call(checkOut, { body: {} });
    if (checked.blocks.length > 0) throw new Error(JSON.stringify(checked.blocks));
    const { payable } = checked.totals;
    const placed = await this.call(submitOrder, {
      body: { address_id: checked.address_id ?? 0, payable, agreed: 1 },
    });
    const [id = 0] = placed.order_ids;
    return { id, no: (await this.call(getOrder, { id })).order_no };
  }

  /** Begins to pay an order by WeChat: its page shows a code to scan. */
  async beginToPay(id: number): Promise<void> {
    await this.call(startPayment, { id, body: { method: 'wechat' } });
  }

  async stateOf(id: number): Promise<string> {
    return (await this.call(getOrder, { id })).status;
  }
}
