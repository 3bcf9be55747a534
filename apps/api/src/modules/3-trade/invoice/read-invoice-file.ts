import type { QueryOf } from '@qianfang/contract/http/endpoint';
import type { getInvoiceFiles } from '@qianfang/contract/invoice';
import { maxZippedInvoices } from '@qianfang/contract/invoice.calls';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import type { Deps } from '../../../platform/deps.ts';
import type { FileAnswer } from '../../../platform/mount-endpoint.ts';
import { type ZippedFile, zipContentType, zipFiles } from '../../../platform/zip-files.ts';
import { findInvoice, type InvoiceRow, loadInvoices } from './invoice.repo.ts';
import { recordTermsOf } from './list-invoices.ts';

const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml; charset=utf-8',
};

export const contentTypeOf = (invoice: Pick<InvoiceRow, 'file_type'>) =>
  contentTypes[invoice.file_type] ?? 'application/octet-stream';

async function open(deps: Deps, invoice: InvoiceRow): Promise<Uint8Array> {
  return deps.secrets.openBytes(await deps.files.get(invoice.file_key));
}

export const nameOf = (invoice: Pick<InvoiceRow, 'number' | 'file_type'>) =>
  `数电发票_${invoice.number}.${invoice.file_type}`;

/** The file from the tax office's platform. */
export async function readInvoiceFile(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<FileAnswer | Problem<'NOT_FOUND'>> {
  const invoice = await findInvoice(deps.db, buyerId, id);
  if (!invoice?.number || invoice.file_key === '') return problem('NOT_FOUND');
  return {
    bytes: await open(deps, invoice),
    contentType: contentTypeOf(invoice),
    fileName: nameOf(invoice),
  };
}

async function* opened(deps: Deps, invoices: readonly InvoiceRow[]): AsyncGenerator<ZippedFile> {
  for (const invoice of invoices) yield { name: nameOf(invoice), bytes: await open(deps, invoice) };
}

/**
 * The files of matching invoices as one archive. Problems: NOT_FOUND where there is none, INVALID for too
 * many.
 */
export async function zipInvoiceFiles(
  deps: Deps,
  buyerId: number,
  query: QueryOf<typeof getInvoiceFiles>,
): Promise<FileAnswer | Problem<'INVALID' | 'NOT_FOUND'>> {
  const asked = { ...recordTermsOf(query), isIssued: true, limit: maxZippedInvoices, offset: 0 };
  const { rows, total } = await loadInvoices(deps.db, buyerId, asked);
  if (total > maxZippedInvoices) {
    return fieldProblem(
      'start_time',
      `共 ${formatCount(total)} 张发票，一次最多打包 ${maxZippedInvoices} 张，请先缩小日期范围`,
    );
  }
  if (rows.length === 0) return problem('NOT_FOUND', { message: '没有可以下载的发票' });
  const today = dateInShanghai(deps.clock.now());
  return {
    bytes: await zipFiles(opened(deps, rows)),
    contentType: zipContentType,
    fileName: `数电发票_${today}_${rows.length}张.zip`,
  };
}
