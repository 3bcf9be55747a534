import { ChevronDownIcon, ChevronRightIcon, MenuIcon } from '@qianfang/ui/icons';
import { lazyPart, preloadPart, useLazyPart } from '@qianfang/ui/lazy-part';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from '../../shared/page-link.tsx';
import { categoryAddress, type Section } from './category-address.ts';
import { CategoryIcon } from './category-icon.tsx';
import { type Category, useCategories } from './use-categories.ts';

/** Loaded on hover. If it fails nothing opens: each entry is a link anyway. */
const categoryPanel = lazyPart(() => import('./category-panel.tsx').then((module) => module.CategoryPanel));

/** A mouse moving diagonally to the panel crosses other entries; only one it rests on counts. */
const switchMs = 90;

function Entry({ category, section, isOpen }: { category: Category; section: Section; isOpen: boolean }) {
  return (
    <Link
      to={categoryAddress(category.id, section)}
      data-category={category.id}
      aria-expanded={isOpen}
      className={`grid h-14 grid-cols-[20px_minmax(0,1fr)_14px] items-center gap-x-2.5 pr-3 pl-4 hover:bg-brand-soft ${isOpen ? 'bg-brand-soft text-brand' : ''}`}
    >
      <CategoryIcon src={category.logo} />
      <span className="min-w-0">
        <b className="block truncate text-15 leading-snug font-medium">{category.name}</b>
        <span className="block truncate text-12 leading-snug text-ink-3">
          {category.children
            .slice(0, 3)
            .map((child) => child.name)
            .join(' ')}
        </span>
      </span>
      <ChevronRightIcon size={14} className="text-ink-3" />
    </Link>
  );
}

/** The open panel: by a resting mouse, or by keyboard, which moves the focus into it. */
function usePanels() {
  const [openId, setOpenId] = useState<number | null>(null);
  const [keyPresses, setKeyPresses] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (id: number | null, presses: number) => {
    clearTimeout(timer.current);
    setOpenId(id);
    setKeyPresses(presses);
  };
  return {
    openId,
    /** The number of keyboard requests for the open panel; 0 by mouse. */
    keyPresses,
    openByKey: (id: number | null) => show(id, keyPresses + 1),
    close: () => show(null, 0),
    rest(id: number) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show(id, 0), openId === null ? 0 : switchMs);
    },
  };
}

/**
 * All categories behind one button; open on the home page. Sub-categories show on hover. By keyboard ↑ ↓ move
 * among categories, → opens one, ← and Esc close it, so that Tab skips hundreds of links.
 */
export function CategoryMenu({ isOpen }: { isOpen: boolean }) {
  const { section, categories: shown, brands } = useCategories();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const panels = usePanels();
  const menu = useRef<HTMLElement>(null);
  const shows = (isOpen || isUnfolded) && shown.length > 0;
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[data-category]') ?? [])];

  const CategoryPanel = useLazyPart(categoryPanel, panels.openId !== null, panels.close);

  function unfold() {
    setIsUnfolded(true);
    preloadPart(categoryPanel);
  }

  function fold() {
    setIsUnfolded(false);
    panels.close();
  }

  function handleKeys(event: KeyboardEvent) {
    const all = entries();
    const at = all.findIndex((entry) => Object.is(entry, document.activeElement));
    const isInPanel = at < 0 && panels.openId !== null;
    if (event.key === 'ArrowDown' && !isInPanel) {
      unfold();
      all[Math.min(at + 1, all.length - 1)]?.focus();
    } else if (event.key === 'ArrowUp' && at > 0) all[at - 1]?.focus();
    else if (event.key === 'ArrowRight' && at >= 0) {
      panels.openByKey(shown[at]?.id ?? null);
    } else if ((event.key === 'ArrowLeft' || event.key === 'Escape') && panels.openId !== null) {
      all.find((entry) => entry.dataset.category === String(panels.openId))?.focus();
      panels.close();
    } else if (event.key === 'Escape' && !isOpen) fold();
    else return;
    event.preventDefault();
  }

  const chosen = shown.find((category) => category.id === panels.openId);
  return (
    <nav
      ref={menu}
      data-part="category-menu"
      aria-label="商品分类"
      className="relative h-full w-54 shrink-0 max-md:hidden"
      onMouseEnter={unfold}
      onMouseLeave={fold}
      onFocus={unfold}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) fold();
      }}
      onKeyDown={handleKeys}
      onClick={(event) => {
        if ((event.target as HTMLElement).closest('a')) fold();
      }}
    >
      <Link
        to={categoryAddress(undefined, section)}
        aria-expanded={shows}
        className="flex h-full items-center gap-2 rounded-t-card bg-brand-fill px-4 text-15 font-medium text-on-brand"
      >
        <MenuIcon size={18} />
        全部药品分类
        {!isOpen && <ChevronDownIcon size={14} className="ml-auto" />}
      </Link>
      {shows && (
        // Under 960 px the home page has no space for it beside the banners.
        <div
          data-part={isOpen ? 'category-nav' : undefined}
          className={`absolute top-full left-0 z-10 ${isUnfolded ? '' : 'max-lg:hidden'}`}
        >
          <ul
            className={`w-54 rounded-b-card border border-t-0 border-line bg-card ${isOpen ? '' : 'shadow-raise'}`}
          >
            {shown.map((category) => (
              <li key={category.id} onMouseEnter={() => panels.rest(category.id)}>
                <Entry category={category} section={section} isOpen={category.id === panels.openId} />
              </li>
            ))}
          </ul>
          {chosen && CategoryPanel && (
            <CategoryPanel
              category={chosen}
              section={section}
              brands={brands}
              keyPresses={panels.keyPresses}
            />
          )}
        </div>
      )}
    </nav>
  );
}
