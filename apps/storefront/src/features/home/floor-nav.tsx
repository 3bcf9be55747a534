import { useEffect, useState } from 'react';

interface Floor {
  readonly id: string;
  readonly name: string;
}

/** Marks floors for the nav at the left edge: `<div data-floor="hot" data-floor-name="热销">`. */
function readFloors(): Floor[] {
  return [...document.querySelectorAll<HTMLElement>('[data-floor]')]
    .filter((floor) => floor.offsetHeight > 0)
    .map((floor) => ({ id: floor.dataset.floor ?? '', name: floor.dataset.floorName ?? '' }));
}

const stillness = '(prefers-reduced-motion: reduce)';

function goTo(id: string): void {
  document.querySelector(`[data-floor="${CSS.escape(id)}"]`)?.scrollIntoView({
    behavior: matchMedia(stillness).matches ? 'auto' : 'smooth',
    block: 'start',
  });
}

/** The home page's floors, in the left margin where it has space: see frame.css. */
export function FloorNav() {
  const [floors, setFloors] = useState<readonly Floor[]>([]);
  const [present, setPresent] = useState('');
  useEffect(() => {
    const seen = new Set<string>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const id = (entry.target as HTMLElement).dataset.floor ?? '';
          if (entry.isIntersecting) seen.add(id);
          else seen.delete(id);
        }
        setFloors(readFloors());
        setPresent(readFloors().find((floor) => seen.has(floor.id))?.id ?? '');
      },
      { rootMargin: '-80px 0px -40% 0px' },
    );
    for (const floor of document.querySelectorAll('[data-floor]')) watcher.observe(floor);
    return () => watcher.disconnect();
  }, []);
  if (floors.length === 0) return null;
  return (
    <nav
      aria-label="楼层"
      className="floor-nav fixed top-75 w-16 overflow-hidden rounded-card border border-line bg-card text-center text-13"
    >
      {floors.map((floor) => (
        <button
          key={floor.id}
          type="button"
          aria-current={floor.id === present || undefined}
          onClick={() => goTo(floor.id)}
          className="block w-full border-b border-line py-2.25 last:border-b-0 text-ink-2 -outline-offset-2! hover:text-brand aria-current:chosen-edge aria-current:bg-brand-soft aria-current:font-semibold aria-current:text-brand"
        >
          {floor.name}
        </button>
      ))}
    </nav>
  );
}
