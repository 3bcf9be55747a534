import { problem } from '@qianfang/contract/problem';
import { Unavailable } from './unavailable.ts';

/** Why a storage cannot be used: it does not answer, or it refuses the store's key. */
export interface StorageFault {
  readonly kind: 'away' | 'refused';
  /** Whether nothing of the request can have been stored. */
  readonly isUnsent: boolean;
  /** The code of the network or of the storage. */
  readonly why: string;
}

/** Uploaded and generated files outside the web root. Only calls that check the caller's rights reach them. */
export interface Files {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Moves a file on the disk into the store. */
  take(key: string, path: string): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** A file that is not there is removed already. */
  remove(key: string): Promise<void>;
  /** What was wrong when the storage was last asked for anything. */
  readonly fault: StorageFault | undefined;
  /** Asks the storage whether it answers and accepts the store's key. */
  probe(): Promise<StorageFault | undefined>;
}

/** Thrown where the storage cannot be used now. Who sent a form keeps it and may send it again. */
export class FilesUnavailable extends Unavailable {
  readonly fault: StorageFault;
  constructor(fault: StorageFault) {
    super(
      problem('UNAVAILABLE', {
        message: '文件暂时不能保存或打开，您填写的内容不会丢失，请过几分钟再试',
        retryAfterSeconds: 30,
      }),
    );
    this.fault = fault;
  }
}

/** A fault as operators read it. */
export function sayFault({ kind, why }: StorageFault): string {
  return kind === 'away'
    ? `存储桶连接不上（${why}）`
    : `存储桶拒绝访问（${why}），请核对 FILES_ENDPOINT、FILES_BUCKET、FILES_REGION、FILES_KEY、FILES_SECRET，以及本机时间`;
}
