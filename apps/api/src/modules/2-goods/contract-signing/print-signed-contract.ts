import { dateInShanghai, shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';
import { printPaper } from '@qianfang/paper/print-paper';
import type { ContractSeal } from '../../../platform/contract-seal.ts';
import { signPdf } from './sign-pdf.ts';

/** The content of a signature's document. */
export interface SignedContract {
  readonly title: string;
  readonly version: number;
  readonly body: string;
  readonly contentHash: string;
  readonly seller: string;
  readonly buyer: string;
  readonly creditCode: string;
  readonly signerName: string;
  readonly signedAt: Date;
  readonly validTo: string;
}

/**
 * A contract as signed, as PDF: the whole text, both parties, signer and time, and the store's digital
 * signature over the file (电子签名法 5: it shows whether the file is complete and unchanged).
 */
export async function printSignedContract(contract: SignedContract, seal: ContractSeal): Promise<Buffer> {
  const signedAt = shanghaiMinuteText(contract.signedAt);
  const reason = `电子合同《${contract.title}》第 ${contract.version} 版`;
  const paper = await printPaper({
    title: contract.title,
    company: contract.seller,
    isLandscape: false,
    marks: [
      { name: '版本', value: `第 ${contract.version} 版` },
      { name: '签署', value: signedAt },
    ],
    facts: [
      { name: '供货方', value: contract.seller, isWide: true },
      { name: '购货方', value: `${contract.buyer}（统一社会信用代码 ${contract.creditCode}）`, isWide: true },
      { name: '有效期', value: `${dateInShanghai(contract.signedAt)} 至 ${contract.validTo}` },
    ],
    paragraphs: contract.body.split('\n'),
    columns: [],
    rows: [],
    sums: [],
    notes: [
      `合同内容摘要（SHA-256）：${contract.contentHash}`,
      '本文件带有供货方的数字签名，内容一经改动即校验不通过。可在“电子合同”页面校验，也可用 PDF 阅读器查看签名。',
    ],
    signatures: [
      { name: '购货方签署人', value: contract.signerName },
      { name: '签署时间', value: signedAt },
    ],
    seal: null,
    foot: `${reason}　签署于 ${signedAt}`,
    signature: { signer: contract.seller, reason },
    madeAt: contract.signedAt.toISOString(),
  });
  return signPdf(paper, seal, contract.signedAt);
}
