import type { Contract } from './contract-signing.queries.ts';

/** Close enough to the end to count as read; a text that does not scroll counts at once. */
const endMargin = 24;

function isAtEnd(box: HTMLElement): boolean {
  return box.scrollTop + box.clientHeight >= box.scrollHeight - endMargin;
}

/** The text of a contract; reports when its end has been seen. */
export function ContractText({
  contract,
  className,
  onRead,
}: {
  contract: Contract;
  /** Its greatest height. */
  className: string;
  onRead: () => void;
}) {
  return (
    <section
      ref={(box) => {
        if (box && isAtEnd(box)) onRead();
      }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={`《${contract.title}》正文`}
      className={`overflow-y-auto rounded-control border border-line bg-sunk p-4 leading-relaxed whitespace-pre-wrap ${className}`}
      onScroll={(event) => {
        if (isAtEnd(event.currentTarget)) onRead();
      }}
    >
      {contract.body}
    </section>
  );
}
