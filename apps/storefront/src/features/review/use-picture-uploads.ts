import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { refusalText } from '../../shared/refusals.ts';
import { addingPicture } from './review.queries.ts';

/** A picture that the store has, as the draft keeps it. */
export interface StoredPicture {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
}

/** A picture on its way, or one that failed. */
export interface PictureUpload {
  readonly key: string;
  readonly lineId: number;
  readonly file: File;
  readonly previewUrl: string;
  readonly percent: number;
  /** Why it failed; '' before that. */
  readonly error: string;
}

/** Uploads pictures as they are chosen, one after the other: a call to one address ends an earlier one. */
export function usePictureUploads(
  orderId: number,
  onStored: (lineId: number, picture: StoredPicture) => void,
) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  // Those not given up, with their previews.
  const wanted = useRef(new Map<string, string>());
  const last = useRef<Promise<void>>(Promise.resolve());
  const { mutateAsync } = useMutation(addingPicture);

  useEffect(() => {
    const previews = wanted.current;
    return () => {
      for (const url of previews.values()) URL.revokeObjectURL(url);
    };
  }, []);

  const note = (key: string, part: Partial<PictureUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  function drop(key: string) {
    URL.revokeObjectURL(wanted.current.get(key) ?? '');
    wanted.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  }

  async function send({ key, lineId, file }: PictureUpload): Promise<void> {
    if (!wanted.current.has(key)) return;
    const onProgress = (share: number) => note(key, { percent: Math.round(share * 100) });
    await mutateAsync({ orderId, lineId, file, idempotencyKey: key, onProgress }).then(
      ({ id }) => {
        if (!wanted.current.has(key)) return;
        drop(key);
        onStored(lineId, { id, name: file.name, bytes: file.size });
      },
      (failure: CallFailure) => note(key, { error: refusalText(failure, 'file') ?? '没有传上，请重试' }),
    );
  }

  function queue(upload: PictureUpload) {
    wanted.current.set(upload.key, upload.previewUrl);
    last.current = last.current.then(() => send(upload));
  }

  return {
    uploads,
    drop,
    add(lineId: number, files: readonly File[]) {
      const more = files.map((file) => ({
        key: crypto.randomUUID(),
        lineId,
        file,
        previewUrl: URL.createObjectURL(file),
        percent: 0,
        error: '',
      }));
      setUploads((all) => [...all, ...more]);
      more.forEach(queue);
    },
    retry(key: string) {
      const failed = uploads.find((one) => one.key === key);
      if (!failed) return;
      note(key, { error: '', percent: 0 });
      queue(failed);
    },
  };
}
