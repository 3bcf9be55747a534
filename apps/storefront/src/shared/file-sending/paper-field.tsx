import { leastShortSide, type PictureUse } from '@qianfang/domain/picture/readable-picture';
import { FileDrop } from '@qianfang/ui/file-drop';
import type { FileSending } from './use-file-sending.ts';

const mostBytes = 10 * 1024 * 1024;

/** Where a picture or PDF of one paper is chosen; it shows how far it is sent and why it was refused. */
export function PaperField({
  label,
  use,
  hint,
  missing,
  sending,
}: {
  label: string;
  /** How large a picture of it must be. */
  use: PictureUse;
  hint: string;
  /** Told when the form was handed in without a file. */
  missing: string;
  sending: FileSending;
}) {
  const { file, errors } = sending;
  return (
    <FileDrop
      label={label}
      required
      accept=".jpg,.jpeg,.png,.pdf"
      maxBytes={mostBytes}
      leastShortSide={leastShortSide[use]}
      hint={`${hint}，图片短边不小于 ${leastShortSide[use]} 像素`}
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
