import { rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { isProblem } from '@qianfang/contract/problem';
import { approvalKey } from '@qianfang/domain/goods/comparable-text';
import type { Deps } from '../../../../platform/deps.ts';
import { openPicture } from '../../../../platform/open-picture.ts';
import { takeScan } from '../../../../platform/scanned-file.ts';
import { transact } from '../../../../platform/transact.ts';
import { ImportError } from '../../../1-ground/file-rows/index.ts';
import type { StaffMember } from '../../../1-ground/identity/index.ts';
import { doesRunOut, type PaperKind } from '../../../2-goods/goods/index.ts';
import type { Outcome } from '../import.table.ts';
import { saveGoodsDocument } from '../save-goods-document.ts';
import { type Certificate, isCertificateList, readCertificateList } from './certificate-list.ts';
import { type FilePurpose, purposeOf, readFileName } from './file-name.ts';
import { type FileSource, openFiles, type SourceFile, UnreadableFile } from './file-source.ts';
import { type FoundGoods, findGoodsByNumbers, loadPhotoKeys, placePhoto } from './goods-files.repo.ts';

/** The outcome of a file, or of a row of the list beside them. */
export interface FileOutcome {
  readonly path: string;
  readonly outcome: Outcome;
  readonly reason: string;
  readonly goodsIds: readonly number[];
}

export interface FilesOptions {
  /** A folder or a ZIP archive. */
  readonly path: string;
  /** An empty folder of ours, for one file at a time. */
  readonly workFolder: string;
  /** Who is responsible for papers; photos need nobody. */
  readonly staff: StaffMember | undefined;
  /** Dry run: reports the matches, and writes nothing. */
  readonly isDryRun: boolean;
  readonly signal: AbortSignal;
  readonly onFile: (outcome: FileOutcome) => Promise<void>;
  readonly onProgress: (done: number, share: number) => void;
}

const filesAtOnce = 200;
const photoSide = 1_600;
/** Papers whose number is that of the goods. */
const bearsNumber: ReadonlySet<PaperKind> = new Set(['注册证', '备案凭证']);

/** The purpose and goods of a file. */
type Meant =
  | { readonly refusal: string }
  | {
      readonly goods: readonly FoundGoods[];
      readonly purpose: FilePurpose;
      readonly said: Certificate | undefined;
    };

interface Lists {
  readonly byFile: ReadonlyMap<string, Certificate>;
  /** Rows without a file name, by number and kind. */
  readonly byNumber: ReadonlyMap<string, Certificate>;
  readonly used: Set<Certificate>;
  /** The position of each row. */
  readonly places: ReadonlyMap<Certificate, string>;
}

const refused = (path: string, reason: string): FileOutcome => ({
  path,
  outcome: 'refused',
  reason,
  goodsIds: [],
});

/** The goods of a number: own codes take precedence over bar codes, these over approval numbers. */
function goodsOf(found: ReadonlyMap<string, readonly FoundGoods[]>, number: string): readonly FoundGoods[] {
  const rows = found.get(number) ?? [];
  for (const by of ['code', 'barcode', 'approval'] as const) {
    const ofKind = rows.filter((row) => row.by === by);
    if (ofKind.length > 0) return ofKind;
  }
  return [];
}

class FilesImport {
  readonly #deps: Deps;
  readonly #options: FilesOptions;
  #staged = 0;
  /** Positions of photos filled by this import, with the file. */
  readonly #photos = new Map<string, string>();

  constructor(deps: Deps, options: FilesOptions) {
    this.#deps = deps;
    this.#options = options;
  }

  async run({ files }: FileSource): Promise<void> {
    if (files.length === 0) throw new ImportError('没有可导入的文件');
    const lists = await this.#readLists(files);
    const others = files.filter((file) => !isCertificateList(file.path));
    let done = 0;
    for (let at = 0; at < others.length; at += filesAtOnce) {
      const some = others.slice(at, at + filesAtOnce);
      const found = await this.#findGoods(some, lists);
      for (const file of some) {
        this.#options.signal.throwIfAborted();
        await this.#options.onFile(await this.#tryToTake(file, found, lists));
        done += 1;
        this.#options.onProgress(done, done / others.length);
      }
    }
    for (const [row, place] of lists.places) {
      if (lists.used.has(row)) continue;
      const what = row.file === '' ? `没有编码“${row.number}”的这类文件` : `没有文件“${row.file}”`;
      await this.#options.onFile(refused(place, row.doubt ?? what));
    }
  }

  async #staging<T>(file: SourceFile, work: (path: string, sha256: string) => Promise<T>): Promise<T> {
    this.#staged += 1;
    const path = join(this.#options.workFolder, String(this.#staged));
    try {
      return await work(path, await file.copyTo(path));
    } finally {
      await rm(path, { force: true });
      await rm(`${path}.jpg`, { force: true });
    }
  }

  async #readLists(files: readonly SourceFile[]): Promise<Lists> {
    const lists = { byFile: new Map(), byNumber: new Map(), used: new Set<Certificate>(), places: new Map() };
    for (const file of files.filter(({ path }) => isCertificateList(path))) {
      if (file.refusal !== null) throw new ImportError(`${file.path}：${file.refusal}`);
      const name = basename(file.path);
      const rows = await this.#staging(file, (path) => readCertificateList(this.#deps, { name, path }));
      for (const row of rows) {
        lists.places.set(row, `${file.path} 第 ${row.line} 行`);
        if (row.file !== '') lists.byFile.set(row.file.toLowerCase(), row);
        else if (row.kind !== null) lists.byNumber.set(`${row.number}/${row.kind}`, row);
      }
    }
    return lists;
  }

  async #findGoods(
    files: readonly SourceFile[],
    { byFile }: Lists,
  ): Promise<ReadonlyMap<string, readonly FoundGoods[]>> {
    const numbers = files.flatMap(({ path }) => [
      byFile.get(basename(path).toLowerCase())?.number ?? '',
      ...readFileName(path).map(({ number }) => number),
    ]);
    const rows = await findGoodsByNumbers(
      this.#deps.db,
      [...new Set(numbers)].filter((number) => number !== ''),
    );
    return Map.groupBy(rows, (row) => row.number);
  }

  #meaningOf(path: string, found: ReadonlyMap<string, readonly FoundGoods[]>, lists: Lists): Meant {
    const listed = lists.byFile.get(basename(path).toLowerCase());
    if (listed) lists.used.add(listed);
    if (listed?.doubt) return { refusal: `${lists.places.get(listed)}：${listed.doubt}` };
    const readings = readFileName(path);
    const named = readings.find(({ number }) => goodsOf(found, number).length > 0);
    const goods = listed?.number ? goodsOf(found, listed.number) : goodsOf(found, named?.number ?? '');
    if (goods.length === 0) {
      const number = listed?.number || readings[0]?.number || '';
      return { refusal: `没有编码、条码或批准文号为“${number}”的商品` };
    }
    const purpose: FilePurpose | null = listed?.kind
      ? { kind: 'paper', paper: listed.kind }
      : purposeOf(named?.rest ?? '');
    if (purpose === null)
      return { refusal: '看不出是什么：图片请命名为 编码.jpg 或 编码_2.jpg，资料请命名为 编码_注册证.pdf' };
    if (listed || purpose.kind === 'photo') return { goods, purpose, said: listed };
    const said = readings
      .map(({ number }) => lists.byNumber.get(`${number}/${purpose.paper}`))
      .find((row) => row !== undefined);
    if (said) lists.used.add(said);
    return { goods, purpose, said };
  }

  async #tryToTake(
    file: SourceFile,
    found: ReadonlyMap<string, readonly FoundGoods[]>,
    lists: Lists,
  ): Promise<FileOutcome> {
    try {
      return await this.#take(file, found, lists);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      return refused(file.path, error.message);
    }
  }

  async #take(
    file: SourceFile,
    found: ReadonlyMap<string, readonly FoundGoods[]>,
    lists: Lists,
  ): Promise<FileOutcome> {
    const meant = this.#meaningOf(file.path, found, lists);
    if (file.refusal !== null) return refused(file.path, file.refusal);
    if ('refusal' in meant) return refused(file.path, meant.refusal);
    const { goods, purpose, said } = meant;
    if (purpose.kind === 'paper') return this.#takePaper(file, goods, purpose.paper, said);
    const [only, ...others] = goods;
    if (!only) throw new Error('a file without goods');
    if (others.length > 0)
      return refused(file.path, `“${only.number}”是 ${goods.length} 个商品的号码，图片请以商品编码命名`);
    return this.#takePhoto(file, only, purpose.place);
  }

  async #takePhoto(file: SourceFile, { goods_id, name }: FoundGoods, place: number): Promise<FileOutcome> {
    const { path } = file;
    if (extname(path).toLowerCase() === '.pdf')
      return refused(path, 'PDF 不能作商品图片；资料请在文件名中写明类别，如 编码_注册证.pdf');
    const taken = `${goods_id}/${place}`;
    const before = this.#photos.get(taken);
    if (before !== undefined) return refused(path, `与 ${before} 是同一商品的同一张图片，已取前者`);
    this.#photos.set(taken, path);
    const note = place === 1 ? name : `${name}：已保存，商品页展示第一张`;
    return this.#staging(file, async (staged, sha256) => {
      const sort = place - 1;
      const key = `goods/${goods_id}/${sha256}.webp`;
      const stored = await loadPhotoKeys(this.#deps.db, goods_id);
      const outcome: Outcome =
        stored.get(sort) === key ? 'unchanged' : stored.has(sort) ? 'changed' : 'added';
      const result: FileOutcome = { path, outcome, reason: note, goodsIds: [goods_id] };
      if (outcome === 'unchanged') return result;
      const scan = await takeScan(this.#deps, { path: staged, sender: this.#options.signal }, null);
      if (isProblem(scan)) return refused(path, scan.message);
      if (scan.extension === 'pdf') return refused(path, '内容是 PDF，不能作商品图片');
      if (this.#options.isDryRun) return result;
      const picture = await openPicture(scan.path);
      const resized = picture.resize({
        width: photoSide,
        height: photoSide,
        fit: 'inside',
        withoutEnlargement: true,
      });
      await this.#deps.files.put(key, await resized.webp({ quality: 84 }).toBuffer(), 'image/webp');
      const gone = await transact(this.#deps.db, (tx) => placePhoto(tx, { goodsId: goods_id, sort, key }));
      const stay = new Set((await loadPhotoKeys(this.#deps.db, goods_id)).values());
      for (const old of gone) if (!stay.has(old)) await this.#deps.files.remove(old);
      return result;
    });
  }

  async #takePaper(
    file: SourceFile,
    goods: readonly FoundGoods[],
    kind: PaperKind,
    said: Certificate | undefined,
  ): Promise<FileOutcome> {
    const { path } = file;
    const { staff } = this.#options;
    if (!staff) return refused(path, '资料须由质量管理部登记，请加 --as 质量管理部的工号再导入');
    if (said?.doubt) return refused(path, said.doubt);
    const validTo = said?.validTo ?? null;
    if (validTo === null && doesRunOut(kind))
      return refused(path, `未说明有效期至：请在旁边的 证书.csv 中写明，或由质量管理部用 goods-paper 登记`);
    const number = said?.certificateNo ?? '';
    const other = goods.find(
      ({ approval_no }) => approval_no !== '' && approvalKey(approval_no) !== approvalKey(number),
    );
    if (number !== '' && bearsNumber.has(kind) && other)
      return refused(path, `证号 ${number} 与商品登记的 ${other.approval_no} 不符`);
    if (this.#options.isDryRun)
      return { path, outcome: 'added', reason: kind, goodsIds: goods.map((one) => one.goods_id) };
    return this.#staging(file, async (staged) => {
      let outcome: Outcome = 'unchanged';
      const notes = new Set<string>();
      for (const { goods_id } of goods) {
        const saved = await saveGoodsDocument(this.#deps, {
          goodsId: goods_id,
          kind,
          title: number === '' ? kind : `${kind} ${number}`,
          validTo: validTo ?? '',
          file: { name: path, path: staged, sender: this.#options.signal },
          staff,
        });
        if (isProblem(saved)) return refused(path, saved.message);
        if (!saved.isKnown) outcome = 'added';
        notes.add(saved.isOnSale ? '商品可售' : `暂不可售：${saved.note || '商品未上架'}`);
      }
      const reason = [`${kind}，${goods.length} 个商品`, ...notes].join('；');
      return { path, outcome, reason, goodsIds: goods.map((one) => one.goods_id) };
    });
  }
}

/**
 * Imports photos and papers of goods from a folder or an archive, each file by its name or by a list beside
 * it. Every file is read in a separate process, like a stranger's. Existing ones stay: the same files change
 * nothing, and a stopped import continues. Throws {@link ImportError} for anything but a folder or archive.
 */
export async function importFiles(deps: Deps, options: FilesOptions): Promise<void> {
  const source = await openFiles(options.path);
  try {
    await new FilesImport(deps, options).run(source);
  } finally {
    source.close();
  }
}
