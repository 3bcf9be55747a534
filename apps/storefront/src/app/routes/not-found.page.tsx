import { Button, buttonClass } from '@qianfang/ui/button';
import { EmptyState } from '@qianfang/ui/empty-state';
import { Link, useNavigate } from 'react-router';
import { paths } from '../paths.ts';

export function Component() {
  const navigate = useNavigate();
  return (
    <div className="frame-width py-16">
      <meta name="robots" content="noindex" />
      <EmptyState
        title={<h1 className="text-20">您访问的页面不存在或已下架</h1>}
        text="请检查地址，或从首页重新开始。"
        actions={
          <>
            <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
              返回首页
            </Link>
            <Button onClick={() => navigate(-1)}>返回上一页</Button>
          </>
        }
      />
    </div>
  );
}
