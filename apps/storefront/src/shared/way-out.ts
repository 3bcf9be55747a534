import { paths } from './paths.ts';

const labels: ReadonlyArray<readonly [path: string, label: string]> = [
  [paths.documents, '查看资质'],
  [paths.contracts, '去签合同'],
  [paths.addresses, '管理地址'],
  [paths.receipts, '去回执'],
  ['/register', '查看进度'],
];

/** The label of a link to where a refusal can be resolved, the same on every page. */
export function wayOutLabel(url: string): string {
  return labels.find(([path]) => url.startsWith(path))?.[1] ?? '去处理';
}
