import { Button } from '@qianfang/ui/button';
import { lazyPart, useOverlayPart } from '@qianfang/ui/lazy-part';
import { LinkButton } from '@qianfang/ui/link-button';
import { useState } from 'react';
import type { TemplateLines } from './purchase-template.queries.ts';

// Loaded on demand: most visits save no template.
const saveDialog = lazyPart(() => import('./save-dialog.tsx').then((module) => module.SaveDialog));

/** 存为模板: saves products and quantities under a name, as they were when it opened. */
export function SaveTemplate({
  lines,
  isLink = false,
  className,
}: {
  lines: TemplateLines;
  /** A text link instead of a button. */
  isLink?: boolean;
  className?: string;
}) {
  const [saved, setSaved] = useState<TemplateLines>();
  const SaveDialog = useOverlayPart(saveDialog, saved !== undefined, () => setSaved(undefined));
  const isEmpty = lines.length === 0;
  return (
    <>
      {isLink ? (
        <LinkButton tone="plain" className={className} disabled={isEmpty} onClick={() => setSaved(lines)}>
          存为模板
        </LinkButton>
      ) : (
        <Button className={className} disabled={isEmpty} onClick={() => setSaved(lines)}>
          存为模板
        </Button>
      )}
      {saved && SaveDialog && <SaveDialog lines={saved} onClose={() => setSaved(undefined)} />}
    </>
  );
}
