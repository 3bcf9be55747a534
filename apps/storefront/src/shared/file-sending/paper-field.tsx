import { FileDrop } from '@qianfang/ui/file-drop';
import type { FileSending } from './use-file-sending.ts';

const mostBytes = 10 * 1024 * 1024;

/** Where a picture or PDF of one paper is chosen; it shows how far it is sent and why it was refused. */
export function PaperField({
  label,
  hint,
  missing,
  sending,
}: {
  label: string;
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
      hint={hint}
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
      onRemove={() => sending.choose(null)}
    />
  );
}
