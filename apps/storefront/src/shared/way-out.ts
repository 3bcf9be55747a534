import { paths } from './paths.ts';

const labels: ReadonlyArray<readonly [path: string, label: string]> = [
  [paths.documents, '查看资质'],
  [paths.contracts, '去签合同'],
  [paths.addresses, '管理地址'],
  [paths.receipts, '去回执'],
  [paths.registerState, '查看审核进度'],
  [paths.registerCompany, '继续提交资料'],
];

interface Blocked {
  readonly is_buy: number;
  readonly buy_block: { readonly action_url: string | null } | null;
}

/** Whether nothing but its company's review keeps a buyer from it: such a buyer sees the shop as others do. */
export function awaitsReview({ buy_block: block }: Blocked): boolean {
  return block?.action_url?.startsWith('/register') === true;
}

/** Cannot be bought, so shown pale. */
export function isPale(goods: Blocked): boolean {
  return goods.is_buy === 0 && !awaitsReview(goods);
}

/** The label of a link to where a refusal can be resolved, the same on every page. */
export function wayOutLabel(url: string): string {
  return labels.find(([path]) => url.startsWith(path))?.[1] ?? '去处理';
}
