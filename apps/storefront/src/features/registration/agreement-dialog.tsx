import { getPostDetail } from '@qianfang/contract/article';
import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { ErrorState } from '@qianfang/ui/error-state';
import { Loading, SkeletonText } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';

/** storefront.md 7: the agreement shown at registration is post (1, 72). */
const agreementPost = { type: 1, id: 72, page: 1 };

/** The user agreement and privacy policy, in full, before anything is agreed to. */
export function AgreementDialog({
  open,
  onOpenChange,
  onAgree,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAgree: () => void;
}) {
  const post = useQuery({
    queryKey: ['post', agreementPost],
    queryFn: ({ signal }) => call(getPostDetail, { query: agreementPost, signal }),
    enabled: open,
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={post.data?.post.title ?? '用户协议与隐私政策'}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>关闭</Button>
          <Button variant="primary" disabled={!post.data} onClick={onAgree}>
            已阅读并同意
          </Button>
        </>
      }
    >
      {post.isPending && (
        <Loading>
          <SkeletonText lines={8} />
        </Loading>
      )}
      {post.isError && (
        <ErrorState title="协议没有加载出来" text="请重试" onRetry={() => void post.refetch()} />
      )}
      {post.data && (
        <div
          className="grid gap-3 text-14 leading-relaxed [&_h3]:font-semibold"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's text, cleaned when it is written
          dangerouslySetInnerHTML={{ __html: post.data.post.content }}
        />
      )}
    </Dialog>
  );
}
