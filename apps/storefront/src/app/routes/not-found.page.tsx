import { EmptyState } from '@qianfang/ui/empty-state';
import { LinkButton } from '@qianfang/ui/link-button';
import { paths } from '../paths.ts';

export function Component() {
  return (
    <EmptyState title="您访问的页面不存在或已下架" description="请检查地址，或从首页重新开始。">
      <LinkButton to={paths.home}>返回首页</LinkButton>
    </EmptyState>
  );
}
