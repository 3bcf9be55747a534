import { Button } from '@qianfang/ui/button';
import { lazyPart, useOverlayPart } from '@qianfang/ui/lazy-part';
import { LinkButton } from '@qianfang/ui/link-button';
import { useState } from 'react';
import type { TemplateLines } from './purchase-template.queries.ts';

// Fetched by who keeps one: most visits never do.
const saveDialog = lazyPart(() => import('./save-dialog.tsx').then((module) => module.SaveDialog));

/** 存为模板: keeps goods and quantities under a name. What is given when it opens is what is kept. */
export function SaveTemplate({
  lines,
  isLink = false,
  tone = 'plain',
  className,
}: {
  lines: TemplateLines;
  /** As a line of text instead of a button. */
  isLink?: boolean;
  tone?: 'plain' | 'brand';
  className?: string;
}) {
  const [kept, setKept] = useState<TemplateLines>();
  const SaveDialog = useOverlayPart(saveDialog, kept !== undefined, () => setKept(undefined));
  const isEmpty = lines.length === 0;
  return (
    <>
      {isLink ? (
        <LinkButton tone={tone} className={className} disabled={isEmpty} onClick={() => setKept(lines)}>
          存为模板
        </LinkButton>
      ) : (
        <Button className={className} disabled={isEmpty} onClick={() => setKept(lines)}>
          存为模板
        </Button>
      )}
      {kept && SaveDialog && <SaveDialog lines={kept} onClose={() => setKept(undefined)} />}
    </>
  );
}
