import { LinkButton } from '@qianfang/ui/link-button';
import { toast } from '@qianfang/ui/toast';

/** Copies a number to the clipboard; if the browser refuses, asks the buyer to select it. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`${name}已复制`);
    } catch {
      toast.warning(`浏览器不允许复制，请手动选择：${text}`);
    }
  }
  return (
    <LinkButton className="text-13" aria-label={`复制${name}`} onClick={() => void copy()}>
      复制
    </LinkButton>
  );
}
