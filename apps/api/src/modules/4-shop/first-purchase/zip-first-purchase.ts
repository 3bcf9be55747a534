import { type Problem, problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { NO_END_STATED } from '@qianfang/domain/qualification/document-type';
import { fileNamePart } from '@qianfang/paper/file-name-part';
import type { PaperCell } from '@qianfang/paper/paper';
import { printPaper } from '@qianfang/paper/print-paper';
import { type Stamp, stampFiles } from '@qianfang/paper/stamp-files';
import type { Deps } from '../../../platform/deps.ts';
import type { FileAnswer } from '../../../platform/mount-endpoint.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type ZippedFile, zipContentType, zipFiles } from '../../../platform/zip-files.ts';
import { loadCompanyName } from '../../1-ground/identity/index.ts';
import { readSettings } from '../../1-ground/settings/index.ts';
import { loadOffers } from '../offer/index.ts';
import type { FirstPaper } from './first-paper.ts';
import { listGoodsPapers } from './list-goods-papers.ts';
import { listSellerPapers } from './list-seller-papers.ts';

/** Packs written concurrently: each has a thread that marks files. */
const maxAtOnce = 3;
let underWay = 0;

interface Pack {
  readonly title: string;
  readonly seller: string;
  readonly buyer: string;
  readonly today: string;
  readonly papers: readonly FirstPaper[];
}

const red = (text: string): PaperCell => ({ text, isWarning: true });

/** A paper's row in the list: its file, or why there is none, and in red that it has expired (F-01). */
function rowOf({ today }: Pack, paper: FirstPaper, fileName: string): readonly PaperCell[] {
  const isOver = paper.validTo !== null && paper.validTo < today;
  return [
    paper.kind,
    paper.title,
    paper.end,
    isOver ? red('已过期') : paper.end === NO_END_STATED ? '—' : '有效',
    fileName.startsWith('未') ? red(fileName) : fileName,
  ];
}

function printList(deps: Deps, pack: Pack, rows: ReadonlyArray<readonly PaperCell[]>): Promise<Buffer> {
  return printPaper({
    title: '首营资料目录',
    company: pack.seller,
    isLandscape: false,
    marks: [{ name: '日期', value: pack.today }],
    facts: [
      { name: '商品', value: pack.title, isWide: true },
      { name: '购货单位', value: pack.buyer, isWide: true },
    ],
    columns: [
      { title: '资料', width: 110 },
      { title: '名称或编号', width: 190 },
      { title: '有效期至', width: 70 },
      { title: '状态', width: 50 },
      { title: '文件', width: 180 },
    ],
    rows,
    sums: [],
    notes: [`仅供${pack.buyer}首营审核使用。标红的资料请向客户经理索取新件。`],
    signatures: [],
    seal: null,
    foot: `首营资料目录 ${pack.title}`,
    madeAt: deps.clock.now().toISOString(),
  });
}

/** Each paper marked, then the list of all, which includes missing ones. */
async function* packed(deps: Deps, pack: Pack, stamp: Stamp): AsyncGenerator<ZippedFile> {
  const rows: Array<readonly PaperCell[]> = [];
  for (const [at, paper] of pack.papers.entries()) {
    const opened = await paper.open();
    const marked = opened && (await stamp(opened.bytes, opened.isPdf));
    const name = `${String(at + 1).padStart(2, '0')} ${fileNamePart(paper.kind)}.pdf`;
    rows.push(rowOf(pack, paper, marked ? name : opened ? '未能加注水印，未收入' : '未上传'));
    if (marked) yield { name: `${paper.folder}/${name}`, bytes: marked };
  }
  yield { name: '首营资料目录.pdf', bytes: await printList(deps, pack, rows) };
}

async function* counted<T>(files: AsyncIterable<T>): AsyncGenerator<T> {
  underWay += 1;
  try {
    yield* files;
  } finally {
    underWay -= 1;
  }
}

/**
 * The first-purchase papers of a goods as one archive: the wholesaler's own, those of the goods and the
 * newest report. Each page is marked for this company and day, and a list shows expired ones in red
 * (trade-rules 4.7, F-01). Problems: NOT_FOUND, also for goods that this company cannot see; UNAVAILABLE
 * while too many are being written.
 */
export async function zipFirstPurchase(
  deps: Deps,
  viewer: Viewer,
  goodsId: number,
): Promise<FileAnswer | Problem<'NOT_FOUND' | 'UNAVAILABLE'>> {
  const offer = (await loadOffers(deps.db, deps, viewer, [goodsId])).byId.get(goodsId);
  if (!offer) return problem('NOT_FOUND');
  if (underWay >= maxAtOnce) return problem('UNAVAILABLE', { retryAfterSeconds: 10 });
  const { company: seller } = await readSettings(deps.db);
  const buyer = (await loadCompanyName(deps.db, viewer.buyerId))?.name ?? '';
  const today = dateInShanghai(deps.clock.now());
  const title = `${offer.goods.name} ${offer.goods.spec}`;
  const papers = [...(await listSellerPapers(deps, seller)), ...(await listGoodsPapers(deps, offer))];
  const pack: Pack = { title, seller, buyer, today, papers };
  const files = stampFiles(`仅供${buyer}首营审核使用 ${today}`, (stamp) => packed(deps, pack, stamp));
  return {
    bytes: await zipFiles(counted(files)),
    contentType: zipContentType,
    fileName: `首营资料_${fileNamePart(title)}_${today}.zip`,
  };
}
