import type { FileDropItem } from '@qianfang/ui/file-drop';
import { PictureDrop } from './picture-drop.tsx';
import { usePreviews } from './use-previews.ts';

/** The pictures of a form, as previews. */
export function PicturePicker({
  maxPictures,
  maxBytes,
  files,
  onChange,
  onReading,
  sent,
  error,
}: {
  maxPictures: number;
  maxBytes: number;
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  /** A chosen picture is still loading: a form sent now would go without it. */
  onReading: (isReading: boolean) => void;
  /** Upload progress from 0 to 100; undefined at rest. */
  sent: number | undefined;
  error: string | undefined;
}) {
  const previews = usePreviews(files);
  const items: FileDropItem[] = files.map((file, at) => ({
    id: String(at),
    name: file.name,
    sizeBytes: file.size,
    state: sent === undefined ? 'waiting' : 'uploading',
    percent: Math.round((sent ?? 0) * 100),
    previewUrl: previews[at] || undefined,
  }));
  return (
    <PictureDrop
      maxPictures={maxPictures}
      maxBytes={maxBytes}
      error={error}
      items={items}
      disabled={sent !== undefined}
      onFiles={(more) => onChange([...files, ...more])}
      onReading={onReading}
      onRemove={(id) => onChange(files.filter((_, at) => String(at) !== id))}
    />
  );
}
