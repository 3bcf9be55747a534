import { maxReviewPictureBytes, maxReviewPictures } from '@qianfang/contract/review.calls';
import { PictureDrop } from '../../shared/picture-drop.tsx';
import { pictureUrl, thumbnailOf } from './review.queries.ts';
import type { PictureUpload, StoredPicture } from './use-picture-uploads.ts';

/** The pictures of one goods in a review: those stored, on their way, and failed. */
export function ReviewPictures({
  label,
  stored,
  uploads,
  error,
  onAdd,
  onReading,
  onRemove,
  onDrop,
  onRetry,
}: {
  label: string;
  stored: readonly StoredPicture[];
  uploads: readonly PictureUpload[];
  error: string | undefined;
  onAdd: (files: readonly File[]) => void;
  onReading: (isReading: boolean) => void;
  onRemove: (id: number) => void;
  /** Gives up an upload. */
  onDrop: (key: string) => void;
  onRetry: (key: string) => void;
}) {
  return (
    <PictureDrop
      label={label}
      maxPictures={maxReviewPictures}
      maxBytes={maxReviewPictureBytes}
      error={error}
      className="lg:col-span-2 lg:col-start-2"
      items={[
        ...stored.map((one) => ({
          id: String(one.id),
          name: one.name,
          sizeBytes: one.bytes,
          state: 'done' as const,
          previewUrl: thumbnailOf(pictureUrl(one.id)),
        })),
        ...uploads.map((one) => ({
          id: one.key,
          name: one.file.name,
          sizeBytes: one.file.size,
          state: one.error === '' ? ('uploading' as const) : ('failed' as const),
          percent: one.percent,
          error: one.error,
          previewUrl: one.previewUrl,
        })),
      ]}
      onFiles={onAdd}
      onReading={onReading}
      onRemove={(id) => (uploads.some((one) => one.key === id) ? onDrop(id) : onRemove(Number(id)))}
      onRetry={onRetry}
    />
  );
}
