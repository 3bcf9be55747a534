import { BoxIcon } from '@qianfang/ui/icons';
import { pictureSource } from './picture-src.ts';

/** A product's small square picture in rows. The name stands beside it, hence no alt text. */
export function GoodsThumb({
  src,
  size,
  isOff = false,
}: {
  src: string | undefined;
  /** Edge in px. */
  size: 40 | 44 | 48 | 56 | 60 | 72 | 120;
  /** Cannot be bought, so shown pale. */
  isOff?: boolean;
}) {
  return (
    <span
      className="block shrink-0 overflow-hidden rounded-control bg-tile dark:brightness-[0.93]"
      style={{ width: size, height: size }}
    >
      {src ? (
        <img
          {...pictureSource(src, size)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className={isOff ? 'opacity-45 saturate-50' : undefined}
        />
      ) : (
        <span className="grid size-full place-items-center text-ink-3">
          <BoxIcon size={size / 2} className="[stroke-width:1]" />
        </span>
      )}
    </span>
  );
}
