import { readFile } from 'node:fs/promises';
import { maxPixels, openPicture } from './open-picture.ts';
import { scanPdf } from './pdf-scan.ts';

/** The result of an inspected scan: what it is, or why it is refused. */
export type FoundScan =
  /** Redrawn into `drawnPath`; pixels of the shorter side of the upload. */
  { readonly shortSide: number } | { readonly isPdf: true } | { readonly refusal: string };

export interface ScanRequest {
  readonly path: string;
  readonly drawnPath: string;
}

/** A progressive or interlaced picture is held whole while it is drawn. */
const maxPixelsInPasses = 25_000_000;
const longestSide = 4_000;

const pictureHeads = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')];

const tooManyPixels = { refusal: '图片像素过大，请缩小或重新拍摄后上传' };

/**
 * Redraws a picture. Everything that is not pixels is lost (EXIF with place and time, appended data) and the side is
 * limited. A file that only looks like a picture does not decode.
 */
async function redraw({ path, drawnPath }: ScanRequest): Promise<FoundScan> {
  try {
    const picture = await openPicture(path);
    const { width, height, isProgressive } = await picture.metadata();
    if (width * height > (isProgressive ? maxPixelsInPasses : maxPixels)) return tooManyPixels;
    await picture
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 86 })
      .toFile(drawnPath);
    return { shortSide: Math.min(width, height) };
  } catch (error) {
    // Beyond its limit the library does not even report the picture's size.
    if (/exceeds pixel limit/.test((error as Error).message)) return tooManyPixels;
    return { refusal: '图片无法读取，可能已损坏，请重新导出或拍摄后上传' };
  }
}

const pdfRefusals = {
  active: 'PDF 内含脚本、附件或外部动作，请打印为不含这些内容的 PDF 后上传',
  encrypted: 'PDF 已加密，请取消密码后上传',
  broken: 'PDF 无法读取，可能已损坏，请重新导出后上传',
  'too large': 'PDF 解开后内容过大，请打印为普通 PDF 后上传',
} as const;

/** Detects a file's type by its content, whatever its name. Runs in the reader process. */
export async function* read(asked: ScanRequest): AsyncGenerator<FoundScan> {
  const bytes = await readFile(asked.path);
  if (bytes.length === 0) yield { refusal: '文件是空的，请重新选择' };
  else if (pictureHeads.some((head) => bytes.subarray(0, head.length).equals(head)))
    yield await redraw(asked);
  else if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    const verdict = await scanPdf(bytes);
    yield verdict === 'ok' ? { isPdf: true } : { refusal: pdfRefusals[verdict] };
  } else yield { refusal: '只能上传 JPG、PNG 或 PDF 文件，请转换格式后上传' };
}
