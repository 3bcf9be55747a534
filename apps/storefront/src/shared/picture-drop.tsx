import { minShortSide } from '@qianfang/domain/picture/readable-picture';
import { FileDrop, type FileDropItem, type FileDropProps } from '@qianfang/ui/file-drop';

/** Chooses pictures, and says what the store takes. */
export function PictureDrop({
  maxPictures,
  maxBytes,
  label = '图片',
  items,
  ...rest
}: Pick<
  FileDropProps,
  'className' | 'disabled' | 'error' | 'onFiles' | 'onReading' | 'onRemove' | 'onRetry'
> & {
  maxPictures: number;
  maxBytes: number;
  label?: string;
  items: readonly FileDropItem[];
}) {
  return (
    <FileDrop
      {...rest}
      label={label}
      accept=".jpg,.jpeg,.png"
      maxBytes={maxBytes}
      maxFiles={maxPictures}
      minShortSide={minShortSide.evidence}
      hint={`最多 ${maxPictures} 张，JPG 或 PNG，每张不超过 ${maxBytes / 1024 / 1024} MB，短边不小于 ${minShortSide.evidence} 像素，也可直接粘贴截图`}
      items={items}
    />
  );
}
