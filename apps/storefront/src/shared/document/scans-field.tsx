import { maxDocumentBytes, maxDocumentFiles } from '@qianfang/contract/qualification.calls';
import { minShortSide } from '@qianfang/domain/picture/readable-picture';
import { FileDrop } from '@qianfang/ui/file-drop';
import { usePreviews } from '../use-previews.ts';

/** Chooses the scans of one document. */
export function ScansField({
  label,
  files,
  onFiles,
  onReading,
  isSending,
  percent,
  error,
}: {
  label: string;
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  /** A chosen picture is still loading: a form sent now would go without it. */
  onReading: (isReading: boolean) => void;
  isSending: boolean;
  /** Upload progress from 0 to 100. */
  percent: number;
  error: string | undefined;
}) {
  const previews = usePreviews(files);
  return (
    <FileDrop
      label={label}
      required
      hint={`JPG、PNG、PDF，每个不超过 10 MB；图片短边不小于 ${minShortSide.paper} 像素`}
      accept=".jpg,.jpeg,.png,.pdf"
      maxBytes={maxDocumentBytes}
      minShortSide={minShortSide.paper}
      maxFiles={maxDocumentFiles}
      error={error}
      items={files.map((file, index) => ({
        id: `${file.name}-${index}`,
        name: file.name,
        sizeBytes: file.size,
        state: isSending ? 'uploading' : 'waiting',
        percent,
        previewUrl: previews[index] || undefined,
      }))}
      onFiles={(added) => onFiles([...files, ...added])}
      onReading={onReading}
      onRemove={(id) => onFiles(files.filter((file, index) => `${file.name}-${index}` !== id))}
    />
  );
}
