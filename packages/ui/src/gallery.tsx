import { useEffect, useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { ConfirmHost } from './confirm.tsx';
import { GalleryButtons, GallerySteppers } from './gallery-controls.tsx';
import { GalleryMarks, GalleryNotices, GalleryOverlays, GalleryTickets } from './gallery-feedback.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { forceStates } from './gallery-force-states.ts';
import { GalleryIcons, GalleryNavigation, GalleryTable, GalleryTokens } from './gallery-structure.tsx';
import { Tabs } from './tabs.tsx';
import { ToastProvider } from './toast.tsx';

type Theme = 'system' | 'light' | 'dark';

function set(name: 'theme' | 'contrast' | 'size', value: string | null) {
  const { dataset } = document.documentElement;
  if (value === null) delete dataset[name];
  else dataset[name] = value;
}

/** Every part in every state on one page; for development only. */
export function UiGallery() {
  const [theme, setTheme] = useState<Theme>('system');

  useEffect(() => {
    forceStates();
  }, []);

  return (
    <ToastProvider>
      <main className="mx-auto w-[min(1200px,100%-48px)] pb-16 max-md:w-[calc(100%-24px)]">
        <header className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-6">
          <h1 className="text-24 font-semibold">部件</h1>
          <Tabs
            label="主题"
            variant="segment"
            value={theme}
            onChange={(next) => {
              setTheme(next);
              set('theme', next === 'system' ? null : next);
            }}
            items={[
              { value: 'system', label: '随系统' },
              { value: 'light', label: '浅色' },
              { value: 'dark', label: '深色' },
            ]}
          />
          <Checkbox
            label="高对比"
            onChange={(event) => set('contrast', event.currentTarget.checked ? 'more' : null)}
          />
          <Checkbox
            label="大字版"
            onChange={(event) => set('size', event.currentTarget.checked ? 'large' : null)}
          />
        </header>
        <GalleryTokens />
        <GalleryButtons />
        <GallerySteppers />
        <GalleryFields />
        <GalleryMarks />
        <GalleryNotices />
        <GalleryOverlays />
        <GalleryTickets />
        <GalleryNavigation />
        <GalleryTable />
        <GalleryIcons />
      </main>
      <ConfirmHost />
    </ToastProvider>
  );
}
