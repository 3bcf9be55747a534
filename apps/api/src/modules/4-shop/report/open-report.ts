import { fileNamePart } from '@qianfang/paper/file-name-part';
import { pdfType } from '@qianfang/paper/printed-paper';
import { contentTypeOf, endingOf } from '../../../platform/content-type.ts';
import type { Deps } from '../../../platform/deps.ts';
import { drawnReport, type NamedBatch } from '../../1-ground/stock/index.ts';
import type { Goods } from '../../2-goods/goods/index.ts';
import { printDemoReport } from './print-demo-report.ts';

export interface ReportFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** 检验报告-阿莫西林胶囊-0.25g×24粒-260403.pdf */
  readonly fileName: string;
}

/** The report of a batch, by its storage key. */
export async function openReport(
  deps: Deps,
  goods: Goods,
  batch: NamedBatch,
  key: string,
): Promise<ReportFile> {
  const name = ['检验报告', goods.name, goods.spec, batch.batchNo].map(fileNamePart).join('-');
  return key === drawnReport
    ? { bytes: await printDemoReport(goods, batch), contentType: pdfType, fileName: `${name}.pdf` }
    : {
        bytes: await deps.files.get(key),
        contentType: contentTypeOf(key),
        fileName: `${name}.${endingOf(key)}`,
      };
}
