import { type Problem, problem } from '@qianfang/contract/problem';
import { scanPdf } from './pdf-scan.ts';
import type { UploadedFile } from './uploads.ts';

/** A scan as we keep it. */
export interface ScannedFile {
  readonly bytes: Buffer;
  readonly contentType: 'image/jpeg' | 'application/pdf';
  readonly extension: 'jpg' | 'pdf';
  /** Pixels of the shorter side as it was uploaded; null for a PDF. */
  readonly shortSide: number | null;
}

const mostPixels = 60_000_000;
const longestSide = 4_000;

const pictureHeads = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')];

function refuse(message: string): Problem {
  return problem('INVALID', { message, errors: { file: [message] } });
}

/**
 * Draws a picture anew: what is not pixels goes (EXIF with its place and time, anything appended), the side is
 * bounded, and a file that only looks like a picture does not decode.
 */
async function redraw(bytes: Buffer): Promise<ScannedFile | Problem> {
  // Loaded with the first picture: nobody uploads one while the store starts.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    const { width, height } = await picture.metadata();
    const redrawn = await picture
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 86 })
      .toBuffer();
    return {
      bytes: redrawn,
      contentType: 'image/jpeg',
      extension: 'jpg',
      shortSide: Math.min(width, height),
    };
  } catch {
    return refuse('图片无法读取，可能已损坏，请重新导出或拍摄后上传');
  }
}

/**
 * Takes a scanned document: JPG, PNG or PDF by its content, whatever its name says. Pictures come back drawn anew,
 * PDFs as they are after a look inside. Problems: INVALID at the field `file`.
 */
export async function takeScan(file: UploadedFile): Promise<ScannedFile | Problem> {
  const { bytes } = file;
  if (bytes.length === 0) return refuse('文件是空的，请重新选择');
  if (pictureHeads.some((head) => bytes.subarray(0, head.length).equals(head))) {
    return redraw(bytes);
  }
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    switch (scanPdf(bytes)) {
      case 'ok':
        return { bytes, contentType: 'application/pdf', extension: 'pdf', shortSide: null };
      case 'active':
        return refuse('PDF 内含脚本、附件或外部动作，请打印为不含这些内容的 PDF 后上传');
      case 'encrypted':
        return refuse('PDF 已加密，请取消密码后上传');
      case 'broken':
        return refuse('PDF 无法读取，可能已损坏，请重新导出后上传');
    }
  }
  return refuse('只能上传 JPG、PNG 或 PDF 文件，请转换格式后上传');
}
