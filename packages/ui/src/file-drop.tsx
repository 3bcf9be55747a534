import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import { acceptFiles, type FileRefusal, formatBytes } from './accept-files.ts';
import { classNames } from './class-names.ts';
import { describedBy, FieldError, RequiredMark } from './field-frame.tsx';
import { IconButton } from './icon-button.tsx';
import { CheckCircleIcon, ErrorIcon, FileIcon } from './icons.tsx';
import { LinkButton } from './link-button.tsx';
import { TrashIcon, UploadIcon } from './page-icons.tsx';
import { Progress } from './progress.tsx';
import { shortSideOf } from './short-side.ts';

export type { FileRefusal } from './accept-files.ts';

export type FileDropItem = {
  id: string;
  name: string;
  sizeBytes: number;
  state: 'waiting' | 'uploading' | 'done' | 'failed';
  /** 0–100 while uploading. */
  percent?: number | undefined;
  /** Why it failed. */
  error?: string | undefined;
  /** A preview image, else a document icon. */
  previewUrl?: string | undefined;
};

export type FileDropProps = {
  label: string;
  /** Types and sizes, e.g. JPG、PNG、PDF，每个不超过 10 MB. */
  hint?: ReactNode;
  error?: string | undefined;
  /** `.jpg,.jpeg,.png,.pdf` or `image/*`. */
  accept?: string | undefined;
  maxBytes?: number | undefined;
  /** Minimum pixels of the shorter side of an image, for legibility. */
  minShortSide?: number | undefined;
  /** Default 1. */
  maxFiles?: number | undefined;
  items?: readonly FileDropItem[] | undefined;
  /** Only files that passed the checks above. */
  onFiles: (files: File[]) => void;
  /** While images are opened to measure them: a submit meanwhile would miss them. */
  onReading?: ((isReading: boolean) => void) | undefined;
  onRemove?: ((id: string) => void) | undefined;
  onRetry?: ((id: string) => void) | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
};

type Bounds = Pick<FileDropProps, 'maxBytes' | 'minShortSide'> & { readonly maxFiles: number };

function refusalText({ name, reason }: FileRefusal, { maxBytes, maxFiles, minShortSide }: Bounds): string {
  switch (reason) {
    case 'kind':
      return `${name} 的格式不能用，请换一个`;
    case 'empty':
      return `${name} 是空文件，请重新选择`;
    case 'too-large':
      return `${name} 超过 ${formatBytes(maxBytes ?? 0)}，请压缩后再传`;
    case 'too-small':
      return `${name} 不清晰，短边不能小于 ${minShortSide} 像素，请重新拍摄或扫描`;
    case 'too-many':
      return `最多 ${maxFiles} 个文件，${name} 没有加入`;
  }
}

/** Hands on the files that pass the checks, and keeps why the others did not. */
function useIntake(
  { accept, maxBytes, minShortSide, onFiles, onReading }: FileDropProps,
  room: number,
): [readonly FileRefusal[], (files: FileList | null) => Promise<void>] {
  const [refusals, setRefusals] = useState<readonly FileRefusal[]>([]);
  async function take(files: FileList | null) {
    if (!files || files.length === 0) return;
    const { accepted, refused } = acceptFiles(Array.from(files), { accept, maxBytes, room });
    onReading?.(true);
    const sides = minShortSide === undefined ? [] : await Promise.all(accepted.map(shortSideOf));
    onReading?.(false);
    const isSmall = (_: File, at: number) => (sides[at] ?? Number.POSITIVE_INFINITY) < (minShortSide ?? 0);
    const small = accepted.filter(isSmall);
    setRefusals([...refused, ...small.map(({ name }): FileRefusal => ({ name, reason: 'too-small' }))]);
    const good = accepted.filter((file) => !small.includes(file));
    if (good.length > 0) onFiles(good);
  }
  return [refusals, take];
}

/** Choose, drop or paste files; shows each with its progress. The page uploads them. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, error, accept, maxBytes, minShortSide, maxFiles = 1 } = props;
  const { items = [], onRemove, onRetry, disabled = false, required = false, className } = props;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const room = maxFiles - items.length;
  const isOff = disabled || room <= 0;
  const [refusals, takeAny] = useIntake(props, room);
  const take = (files: FileList | null) => void (isOff || takeAny(files));
  const shownError = [
    error,
    ...refusals.map((refusal) => refusalText(refusal, { maxBytes, minShortSide, maxFiles })),
  ]
    .filter(Boolean)
    .join('；');

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    take(event.currentTarget.files);
    // Choosing the same file again must count as a change.
    event.currentTarget.value = '';
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div
      className={classNames('grid content-start gap-1.5', className)}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      <span id={`${id}-label`} className="font-medium">
        {label}
        {required && (
          <>
            <RequiredMark />
            <span className="sr-only">，必填</span>
          </>
        )}
      </span>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          if (!isOff) setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        className={classNames(
          'relative grid min-h-24 place-items-center gap-1 rounded-card border border-dashed p-4 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
          isOff && 'cursor-not-allowed border-line-2 bg-sunk text-ink-3',
          !isOff && (isOver ? 'border-brand bg-brand-soft' : 'cursor-pointer bg-card hover:border-brand'),
          !isOff && !isOver && (shownError ? 'border-danger' : 'border-control'),
        )}
      >
        <input
          type="file"
          accept={accept}
          multiple={maxFiles > 1}
          disabled={isOff}
          aria-labelledby={`${id}-label`}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={describedBy(id, { hint, error: shownError })}
          onChange={handleChange}
          className="sr-only"
        />
        <span className="grid justify-items-center gap-1">
          <UploadIcon size={24} className={isOff ? '' : 'text-brand'} />
          <span>
            {room <= 0
              ? `已有 ${items.length} 个文件`
              : isOver
                ? '松开即可加入'
                : '点击选择，或把文件拖到这里'}
          </span>
          {hint && (
            <span id={`${id}-hint`} className="text-12 text-balance text-ink-3">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={id} keepsRoom>
        {shownError || undefined}
      </FieldError>
      {items.length > 0 && (
        <ul className="grid gap-1.5">
          {items.map((item) => (
            <FileRow key={item.id} item={item} onRemove={onRemove} onRetry={onRetry} />
          ))}
        </ul>
      )}
    </div>
  );
}

function FileRow({
  item: { id, name, sizeBytes, state, percent = 0, error, previewUrl },
  onRemove,
  onRetry,
}: { item: FileDropItem } & Pick<FileDropProps, 'onRemove' | 'onRetry'>) {
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-2.5 rounded-control border border-line bg-card p-2">
      <span className="grid size-10 place-items-center overflow-hidden rounded-control bg-tile text-ink-3">
        {previewUrl ? <img src={previewUrl} alt="" className="size-full object-cover" /> : <FileIcon />}
      </span>
      <span className="grid min-w-0 gap-1">
        <span className="truncate text-13" title={name}>
          {name}
        </span>
        {state === 'uploading' ? (
          <Progress label={`${name} 上传进度`} value={percent} max={100} />
        ) : (
          <span className="flex items-center gap-1 text-12 text-ink-3">
            {state === 'done' && <CheckCircleIcon size={14} className="text-brand" />}
            {state === 'failed' && <ErrorIcon size={14} className="text-danger" />}
            {state === 'failed' ? (
              <span className="text-danger">{error ?? '没有传上，请重试'}</span>
            ) : (
              <span>
                {formatBytes(sizeBytes)}
                {state === 'waiting' && ' · 等待上传'}
                {state === 'done' && ' · 已上传'}
              </span>
            )}
          </span>
        )}
      </span>
      <span className="flex items-center gap-1">
        {state === 'failed' && onRetry && (
          <LinkButton className="px-1 text-13" onClick={() => onRetry(id)} aria-label={`重试 ${name}`}>
            重试
          </LinkButton>
        )}
        {onRemove && (
          <IconButton
            size={28}
            label={`移除 ${name}`}
            icon={<TrashIcon size={16} />}
            onClick={() => onRemove(id)}
          />
        )}
      </span>
    </li>
  );
}
