import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { ErrorState } from '@qianfang/ui/error-state';
import { Loading, SkeletonText } from '@qianfang/ui/skeleton';
import { Tabs } from '@qianfang/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { postQuery } from './article.queries.ts';
import { RichText } from './rich-text.tsx';

/** storefront.md 7: the agreement at registration is post (1, 72); the privacy policy stands beside it. */
const texts = {
  agreement: { type: 1, id: 72 },
  privacy: { type: 1, id: 73 },
} as const;

type Which = keyof typeof texts;

function Text({ which }: { which: Which }) {
  const { data, isError, refetch, isRefetching } = useQuery(postQuery(texts[which]));
  if (isError)
    return (
      <ErrorState
        title="这份协议没有加载出来"
        text="请稍后重试。"
        onRetry={refetch}
        isRetrying={isRefetching}
      />
    );
  if (!data)
    return (
      <Loading>
        <SkeletonText lines={8} />
      </Loading>
    );
  const { post } = data;
  return (
    <>
      {post.effective_on && (
        <p className="mb-3 text-13 text-ink-3">
          {post.version} · 自 {post.effective_on} 起施行
        </p>
      )}
      <RichText html={post.content} />
    </>
  );
}

/** The user agreement and the privacy policy in full, to read before agreeing. */
export function AgreementDialog({
  open,
  onOpenChange,
  onAgree,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAgree: () => void;
}) {
  const [which, setWhich] = useState<Which>('agreement');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="用户协议与隐私政策"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>关闭</Button>
          <Button variant="primary" onClick={onAgree}>
            已阅读并同意
          </Button>
        </>
      }
    >
      <Tabs<Which>
        label="协议"
        value={which}
        onChange={setWhich}
        items={[
          { value: 'agreement', label: '用户协议', panel: <Text which="agreement" /> },
          { value: 'privacy', label: '隐私政策', panel: <Text which="privacy" /> },
        ]}
      />
    </Dialog>
  );
}
