import { Button } from '@qianfang/ui/button';
import { EmptyState } from '@qianfang/ui/empty-state';
import { SearchIcon } from '@qianfang/ui/icons';
import { TextField } from '@qianfang/ui/text-field';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../shared/page-link.tsx';
import { hasSession } from '../../shared/session-hint.ts';
import { paths } from '../paths.ts';

function Search() {
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const keyword = String(new FormData(event.currentTarget).get('keywords') ?? '').trim();
    void navigate(keyword ? `${paths.list}?${new URLSearchParams({ keywords: keyword })}` : paths.list);
  }
  return (
    <search className="mx-auto block w-full max-w-110">
      <form className="flex gap-2" onSubmit={submit}>
        <TextField
          name="keywords"
          label="搜索药品"
          labelHidden
          size="lg"
          maxLength={60}
          placeholder="药品名称（拼音缩写）"
          prefix={<SearchIcon size={18} />}
          className="flex-1"
        />
        <Button type="submit" variant="primary" size="lg">
          搜索
        </Button>
      </form>
    </search>
  );
}

export function Component() {
  const navigate = useNavigate();
  return (
    <div className="frame-width grid gap-2 py-12">
      <meta name="robots" content="noindex" />
      <EmptyState
        picture={
          <span className="text-[96px] leading-none font-semibold tracking-wider text-control">404</span>
        }
        title={
          <h1 role="status" className="text-20">
            您访问的页面不存在或已下架
          </h1>
        }
        text="请检查地址，或者搜索您要的药品。"
      />
      <Search />
      <div className="flex flex-wrap justify-center gap-2 pt-4">
        <ButtonLink to={paths.home}>返回首页</ButtonLink>
        <Button onClick={() => navigate(-1)}>返回上一页</Button>
        {hasSession() && <ButtonLink to={paths.frequent}>常购清单</ButtonLink>}
      </div>
    </div>
  );
}
