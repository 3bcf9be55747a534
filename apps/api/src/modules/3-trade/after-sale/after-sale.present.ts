import type { getReturns, getServices } from '@qianfang/contract/after-sale';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import {
  isStoresFault,
  type ReturnReason,
  returnReasonLabels,
  returnReasons,
} from '@qianfang/domain/after-sale/return-rule';
import {
  moveReturn,
  type ReturnState,
  returnStateLabels,
  returnStates,
} from '@qianfang/domain/after-sale/return-state';
import {
  moveService,
  type ServiceState,
  serviceStateLabels,
  serviceStates,
} from '@qianfang/domain/after-sale/service-state';
import {
  maySendGoods,
  type ServiceTopic,
  serviceTopicLabels,
  serviceTopics,
} from '@qianfang/domain/after-sale/service-topic';
import { shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { ApplicationLineRow, ApplicationRow } from './application.repo.ts';
import { priceText } from './open-application.ts';
import type { EventRow, FileRow } from './thread.repo.ts';

type ReturnHead = ResultOf<typeof getReturns>['list'][number];
type ServiceHead = ResultOf<typeof getServices>['list'][number];

export const amount = (value: number) => formatAmount(fen(value));

function oneOf<T extends string>(values: readonly T[], text: string): T {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new Error(`${text} is none of ${values.join(', ')}`);
  return found;
}

export const reasonOf = (row: Pick<ApplicationRow, 'topic'>): ReturnReason => oneOf(returnReasons, row.topic);
export const returnStateOf = (row: Pick<ApplicationRow, 'status'>): ReturnState =>
  oneOf(returnStates, row.status);
export const topicOf = (row: Pick<ApplicationRow, 'topic'>): ServiceTopic => oneOf(serviceTopics, row.topic);
export const serviceStateOf = (row: Pick<ApplicationRow, 'status'>): ServiceState =>
  oneOf(serviceStates, row.status);

function presentLine(line: ApplicationLineRow): ReturnHead['lines'][number] {
  return {
    line_id: line.order_line_id,
    goods_id: line.goods_id,
    name: line.name,
    ypgg: line.spec,
    sccj: line.maker,
    bzdw: line.unit,
    image: line.picture,
    price: priceText(line),
    batch_no: line.batch_no,
    expiry_date: line.expiry_date,
    asked: line.asked,
    approved: line.approved,
    accepted: line.accepted,
    refund: amount(line.refund_fen),
  };
}

function returnActions(status: ReturnState): ReturnHead['actions'] {
  const may = (event: 'send' | 'withdraw') => typeof moveReturn(status, event, 'buyer') === 'string';
  const isOpen = status !== 'DONE' && status !== 'REJECTED' && status !== 'WITHDRAWN';
  return [
    ...(may('send') ? (['send'] as const) : []),
    ...(isOpen ? (['write'] as const) : []),
    ...(may('withdraw') ? (['withdraw'] as const) : []),
  ];
}

function serviceActions(row: ApplicationRow, status: ServiceState): ServiceHead['actions'] {
  const may = (event: 'send' | 'withdraw' | 'follow_up' | 'resolve') =>
    typeof moveService(status, event, 'buyer') === 'string';
  const mayRate = status === 'DONE' && row.satisfaction === null;
  return [
    ...(may('resolve') || mayRate ? (['resolve'] as const) : []),
    ...(may('send') && maySendGoods(topicOf(row)) ? (['send'] as const) : []),
    ...(may('follow_up') ? (['write'] as const) : []),
    ...(may('withdraw') ? (['withdraw'] as const) : []),
  ];
}

function nextOfReturn(row: ApplicationRow, status: ReturnState): string {
  if (status !== 'TO_SEND') return '';
  return row.send_before
    ? `请在 ${shanghaiMinuteText(row.send_before)} 前寄回并填写运单号`
    : '请寄回并填写运单号';
}

export function presentReturn(row: ApplicationRow, lines: readonly ApplicationLineRow[]): ReturnHead {
  const status = returnStateOf(row);
  const reason = reasonOf(row);
  return {
    id: row.id,
    application_no: row.application_no,
    order_id: row.order_id,
    order_no: row.order_no,
    status,
    status_text: returnStateLabels[status],
    reason,
    reason_text: returnReasonLabels[reason],
    created_at: row.created_at.toISOString(),
    touched_at: row.touched_at.toISOString(),
    next: nextOfReturn(row, status),
    actions: returnActions(status),
    refund: amount(row.refund_fen),
    lines: lines.map(presentLine),
  };
}

export function presentService(row: ApplicationRow, lines: readonly ApplicationLineRow[]): ServiceHead {
  const status = serviceStateOf(row);
  const topic = topicOf(row);
  return {
    id: row.id,
    application_no: row.application_no,
    order_id: row.order_id,
    order_no: row.order_no,
    status,
    status_text: serviceStateLabels[status],
    topic,
    topic_text: serviceTopicLabels[topic],
    created_at: row.created_at.toISOString(),
    touched_at: row.touched_at.toISOString(),
    next: status === 'SETTLED' ? '请确认问题是否已解决' : '',
    actions: serviceActions(row, status),
    satisfaction: row.satisfaction,
    lines: lines.map(presentLine),
  };
}

const eventTexts: Readonly<Record<string, string>> = {
  ask: '提交申请',
  approve: '审核通过，请寄回商品',
  approve_refund: '审核通过，无需寄回',
  reject: '申请被驳回',
  send: '商品已寄出',
  accept: '验收通过，等待退款',
  refuse: '验收未通过',
  refund: '退款已发出',
  withdraw: '申请已撤销',
  write: '留言',
  answer: '千方答复',
  settle: '已处理完毕，请确认',
  follow_up: '继续反馈',
  resolve: '确认已解决',
  rate: '评价',
  close: '超过 7 天未确认，自动完成',
};

interface Thread {
  readonly kind: 'return' | 'after_sales';
  readonly id: number;
  readonly events: readonly EventRow[];
  readonly files: readonly FileRow[];
}

/** Messages and events, with their files; evidence of the application itself is separate. */
export function presentThread({ kind, id, events, files }: Thread) {
  const url = (file: FileRow) => `/api/${kind}/${id}/file/${file.n}`;
  const asked = events.find((event) => event.event === 'ask')?.id;
  return {
    pictures: files.filter((file) => file.event_id === asked).map(url),
    thread: events.map((event) => ({
      id: event.id,
      actor: event.actor,
      actor_name: event.actor_name,
      event: event.event,
      event_text:
        event.actor === 'timeout' && event.event === 'withdraw'
          ? '逾期未寄回，申请自动撤销'
          : (eventTexts[event.event] ?? '有更新'),
      note: event.note,
      at: event.at.toISOString(),
      files: files
        .filter((file) => file.event_id === event.id && event.id !== asked)
        .map((file) => ({ name: file.name, url: url(file) })),
    })),
  };
}

/** Who pays the return freight. */
export function freightBy(reason: ReturnReason): 'store' | 'buyer' {
  return isStoresFault(reason) ? 'store' : 'buyer';
}
