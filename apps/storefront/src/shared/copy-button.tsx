import { Button } from '@qianfang/ui/button';
import { CheckIcon } from '@qianfang/ui/icons';
import { CopyIcon } from '@qianfang/ui/page-icons';
import { toast } from '@qianfang/ui/toast';
import { useEffect, useState } from 'react';

const shownForMs = 2_000;

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a figure that must not be mistyped, and confirms it. */
export function CopyButton({ name, text }: { name: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), shownForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <Button
      size="sm"
      aria-label={isCopied ? `${name}已复制` : `复制${name}`}
      icon={isCopied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
      onClick={() =>
        void copy(text).then((done) => {
          setIsCopied(done);
          if (!done) toast.warning('浏览器不允许复制，请选中后手动复制');
        })
      }
    >
      {isCopied ? '已复制' : '复制'}
    </Button>
  );
}
