import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../platform/deps.ts';
import type { FileAnswer } from '../../platform/mount-endpoint.ts';
import { findInvoice } from './invoice.repo.ts';

const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml; charset=utf-8',
};

/** The file as the tax office's platform has made it. */
export async function readInvoiceFile(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<FileAnswer | Problem> {
  const invoice = await findInvoice(deps.db, buyerId, id);
  if (!invoice?.number || invoice.file_key === '') return problem('NOT_FOUND');
  const sealed = await deps.files.get(invoice.file_key);
  return {
    bytes: deps.secrets.openBytes(sealed),
    contentType: contentTypes[invoice.file_type] ?? 'application/octet-stream',
    fileName: `数电发票_${invoice.number}.${invoice.file_type}`,
  };
}
