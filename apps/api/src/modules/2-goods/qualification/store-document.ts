import { randomUUID } from 'node:crypto';
import type { DocumentType } from '@qianfang/domain/qualification/document-type';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ScannedFile } from '../../../platform/scanned-file.ts';
import { dropFiles, storeFile } from '../../../platform/store-file.ts';
import { transact } from '../../../platform/transact.ts';
import type { CheckedDocument } from './check-document.ts';
import {
  deleteDrafts,
  findReferencedFiles,
  insertDocument,
  insertFiles,
  loadDocuments,
  loadFiles,
  loadNewestVersion,
  lockDocuments,
  type NewFile,
  setDocumentState,
} from './document.repo.ts';

/** A scan with its original name, which is shown and never used as a path. */
export interface NamedScan extends ScannedFile {
  readonly name: string;
}

async function putFiles(deps: Deps, buyerId: number, files: readonly NamedScan[]): Promise<NewFile[]> {
  return Promise.all(
    files.map(async (file) => {
      const storageKey = `documents/${buyerId}/${randomUUID()}.${file.extension}`;
      const byteSize = await storeFile(deps, { buyerId, key: storageKey, path: file.path });
      return {
        storageKey,
        contentType: file.contentType,
        byteSize,
        originalName: file.name.slice(0, 120),
      };
    }),
  );
}

/** Replaces drafts and waiting versions: of either only the newest remains. */
async function makeRoom(tx: Db, buyerId: number, type: DocumentType, keepsFiles: boolean) {
  const same = (await loadDocuments(tx, buyerId)).filter((row) => row.kind === type);
  const files = await loadFiles(tx, buyerId);
  const newest = same.at(-1);
  const filesOf = (id: number) => files.filter((file) => file.document_id === id);
  const storedFiles =
    keepsFiles && newest
      ? filesOf(newest.id).map((file) => ({
          storageKey: file.storage_key,
          contentType: file.content_type,
          byteSize: file.byte_size,
          originalName: file.original_name,
        }))
      : [];
  const idsIn = (state: string) => same.filter((row) => row.state === state).map((row) => row.id);
  const drafts = idsIn('draft');
  await deleteDrafts(tx, buyerId, drafts);
  await setDocumentState(tx, buyerId, idsIn('submitted'), { state: 'replaced' });
  return { storedFiles, oldKeys: drafts.flatMap(filesOf).map((file) => file.storage_key) };
}

/**
 * Stores a document as its newest version. Without files it takes over those of the former version: only its
 * facts change. Returns the id, or undefined when there is no file at all.
 */
export async function storeDocument(
  deps: Deps,
  document: {
    readonly buyerId: number;
    readonly type: DocumentType;
    readonly facts: CheckedDocument;
    readonly files: readonly NamedScan[];
    readonly state: 'draft' | 'submitted';
  },
): Promise<number | undefined> {
  const { buyerId, type, facts } = document;
  const put = await putFiles(deps, buyerId, document.files);
  const at = deps.clock.now();
  let oldKeys: readonly string[] = [];
  try {
    const id = await transact(deps.db, async (tx) => {
      await lockDocuments(tx, buyerId);
      const room = await makeRoom(tx, buyerId, type, put.length === 0);
      oldKeys = room.oldKeys;
      const files = put.length > 0 ? put : room.storedFiles;
      if (files.length === 0) return undefined;
      const version = (await loadNewestVersion(tx, buyerId, type)) + 1;
      const added = await insertDocument(tx, {
        ...facts,
        buyer_id: buyerId,
        kind: type,
        state: document.state,
        version,
        created_at: at,
      });
      await insertFiles(tx, buyerId, added, files, at);
      return added;
    });
    const stillNamed = new Set(await findReferencedFiles(deps.db, oldKeys));
    await dropFiles(
      deps,
      oldKeys.filter((key) => !stillNamed.has(key)),
    );
    return id;
  } catch (error) {
    await dropFiles(
      deps,
      put.map((file) => file.storageKey),
    );
    throw error;
  }
}
