import { createHash } from 'node:crypto';
import type { ContractRow } from './contract-signing.repo.ts';

/**
 * The signed content: kind, version, title and text. One changed character gives another hash (电子签名法
 * 13).
 */
export function contentHash(contract: Pick<ContractRow, 'kind' | 'version' | 'title' | 'body'>): string {
  return digestOf(JSON.stringify([contract.kind, contract.version, contract.title, contract.body]));
}

/** SHA-256, hexadecimal. */
export const digestOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
