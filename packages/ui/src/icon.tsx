import type { ReactNode } from 'react';

export type IconProps = {
  /** Edge in px, default 20. */
  size?: number | undefined;
  className?: string | undefined;
  /** Filled instead of outlined, for an active heart or star. */
  filled?: boolean | undefined;
};

export type Icon = (props: IconProps) => ReactNode;

/** A 20 px box, strokes of 1.5 px with round ends. Icons are decorative: the control has the name. */
export function icon(drawing: ReactNode): Icon {
  // biome-ignore lint/correctness/noComponentHookFactories: runs once per icon, while the module loads
  return function StrokeIcon({ size = 20, className, filled = false }) {
    return (
      <svg
        viewBox="0 0 20 20"
        width={size}
        height={size}
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        className={className ? `shrink-0 ${className}` : 'shrink-0'}
      >
        {drawing}
      </svg>
    );
  };
}

export const lines = (d: string): Icon => icon(<path d={d} />);
