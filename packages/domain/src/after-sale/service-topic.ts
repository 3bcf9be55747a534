/** Topics of after-sales services other than returns for a refund. */
export const serviceTopics = [
  'SHORT',
  'WRONG',
  'DAMAGED',
  'EXCHANGE',
  'NOTE',
  'REPORT',
  'DOSSIER',
  'PRICE',
  'INVOICE',
  'OTHER',
] as const;

export type ServiceTopic = (typeof serviceTopics)[number];

export const serviceTopicLabels = {
  SHORT: '少货',
  WRONG: '错发',
  DAMAGED: '破损',
  EXCHANGE: '换货',
  NOTE: '补随货单',
  REPORT: '补药检报告',
  DOSSIER: '补首营资料',
  PRICE: '差价',
  INVOICE: '发票问题',
  OTHER: '其他',
} as const satisfies Record<ServiceTopic, string>;

const goodsTopics: readonly ServiceTopic[] = ['SHORT', 'WRONG', 'DAMAGED', 'EXCHANGE'];
const sendingTopics: readonly ServiceTopic[] = ['WRONG', 'DAMAGED', 'EXCHANGE'];

/** Whether the topic needs goods of the order. */
export function isAboutGoods(topic: ServiceTopic): boolean {
  return goodsTopics.includes(topic);
}

/** Whether the buyer may have to send goods for exchange. */
export function maySendGoods(topic: ServiceTopic): boolean {
  return sendingTopics.includes(topic);
}

/** A settled service without a reply closes after these days. */
export const settledForDays = 7;
