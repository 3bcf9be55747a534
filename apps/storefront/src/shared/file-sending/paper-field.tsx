import { minShortSide, type PictureUse } from '@qianfang/domain/picture/readable-picture';
import { FileDrop } from '@qianfang/ui/file-drop';
import type { FileSending } from './use-file-sending.ts';

const maxBytes = 10 * 1024 * 1024;

/** Chooses a picture or PDF of one document; shows upload progress and why it was refused. */
export function PaperField({
  label,
  use,
  hint,
  missing,
  sending,
}: {
  label: string;
  /** Sets the minimum size of a picture. */
  use: PictureUse;
  hint: string;
  /** Shown when the form was submitted without a file. */
  missing: string;
  sending: FileSending;
}) {
  const { file, errors } = sending;
  return (
    <FileDrop
      label={label}
      required
      accept=".jpg,.jpeg,.png,.pdf"
      maxBytes={maxBytes}
      minShortSide={minShortSide[use]}
      hint={`${hint}，图片短边不小于 ${minShortSide[use]} 像素`}
      error={sending.isTried && !file ? missing : undefined}
      items={
        file
          ? [
              {
                id: 'paper',
                name: file.name,
                sizeBytes: file.size,
                state: sending.isSending ? 'uploading' : errors.file ? 'failed' : 'waiting',
                percent: sending.percent,
                error: errors.file?.[0],
              },
            ]
          : []
      }
      disabled={sending.isSending}
      onFiles={([chosen]) => sending.choose(chosen ?? null)}
      onReading={sending.noteReading}
      onRemove={() => sending.choose(null)}
    />
  );
}
