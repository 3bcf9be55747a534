/** Decorative: the busy part announces itself. */
export function Spinner({ size = 16, className = '' }: { size?: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 animate-spin rounded-full forced-color-adjust-none border-2 border-current border-r-transparent ${className}`}
      style={{ width: size, height: size }}
    />
  );
}
