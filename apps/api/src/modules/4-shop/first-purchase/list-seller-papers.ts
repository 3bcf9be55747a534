import { printPaper } from '@qianfang/paper/print-paper';
import { demoDoors } from '../../../platform/demo-doors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { loadSellerLicences } from '../../2-goods/qualification/index.ts';
import type { FirstPaper } from './first-paper.ts';

type SellerLicence = Awaited<ReturnType<typeof loadSellerLicences>>[number];

/** Registered with a day or as 长期. */
const endOf = ({ validTo }: SellerLicence): string => validTo ?? '长期';

/** The demo's wholesaler has no scans: a generated paper with the registered facts stands in, and says so. */
async function printDemo(licence: SellerLicence, company: string, at: Date) {
  const bytes = await printPaper({
    title: licence.name,
    company,
    isLandscape: false,
    marks: [{ name: '有效期至', value: endOf(licence) }],
    facts: [],
    columns: [
      { title: '项目', width: 100 },
      { title: '内容', width: 400 },
    ],
    rows: [
      ['持证单位', company],
      ['编号', licence.number],
      ['有效期至', endOf(licence)],
    ],
    sums: [],
    notes: ['演示数据：由登记信息生成，不是证照原件。'],
    signatures: [],
    seal: { around: '演示资料', middle: '演示', below: '首营资料' },
    foot: `${licence.name}　演示数据，印章仅作演示，不具法律效力`,
    madeAt: at.toISOString(),
  });
  return { bytes, isPdf: true };
}

/** The wholesaler's own papers, expired ones included. */
export async function listSellerPapers(deps: Deps, company: string): Promise<FirstPaper[]> {
  const isDemo = demoDoors(deps.config).saysSo;
  return (await loadSellerLicences(deps.db)).map(
    (licence): FirstPaper => ({
      folder: '1 供货单位',
      kind: licence.name,
      title: licence.number,
      validTo: licence.validTo,
      end: endOf(licence),
      async open() {
        const { storageKey } = licence;
        if (storageKey === '') return isDemo ? printDemo(licence, company, deps.clock.now()) : undefined;
        const bytes = deps.secrets.openBytes(await deps.files.get(storageKey));
        return { bytes, isPdf: storageKey.endsWith('.pdf') };
      },
    }),
  );
}
