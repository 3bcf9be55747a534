import { mostFeedbackBytes, mostFeedbackPictures } from '@qianfang/contract/feedback';
import { FileDrop, type FileDropItem } from '@qianfang/ui/file-drop';
import { useEffect, useMemo } from 'react';

/** Up to four pictures, each shown small. */
export function PicturePicker({
  files,
  onChange,
  sent,
  error,
}: {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  /** From 0 to 1 while they go up; undefined at rest. */
  sent: number | undefined;
  error: string | undefined;
}) {
  const previews = useMemo(() => files.map((file) => URL.createObjectURL(file)), [files]);
  useEffect(
    () => () => {
      for (const url of previews) URL.revokeObjectURL(url);
    },
    [previews],
  );
  const items: FileDropItem[] = files.map((file, at) => ({
    id: String(at),
    name: file.name,
    sizeBytes: file.size,
    state: sent === undefined ? 'waiting' : 'uploading',
    percent: Math.round((sent ?? 0) * 100),
    previewUrl: previews[at],
  }));
  return (
    <FileDrop
      label="图片"
      accept=".jpg,.jpeg,.png"
      maxBytes={mostFeedbackBytes}
      maxFiles={mostFeedbackPictures}
      hint={`最多 ${mostFeedbackPictures} 张，JPG 或 PNG，每张不超过 5 MB，也可直接粘贴截图`}
      error={error}
      items={items}
      disabled={sent !== undefined}
      onFiles={(more) => onChange([...files, ...more])}
      onRemove={(id) => onChange(files.filter((_, at) => String(at) !== id))}
    />
  );
}
