import { CheckCircleIcon } from '@qianfang/ui/icons';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { ForgetFrame } from '../../features/session/forget-frame.tsx';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';

const waitSeconds = 5;

export function Component() {
  const navigate = useNavigate();
  const { isDone } = (useLocation().state ?? {}) as { readonly isDone?: boolean };
  const [left, setLeft] = useState(waitSeconds);
  useEffect(() => {
    if (!isDone) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000);
    return () => clearInterval(timer);
  }, [isDone]);
  useEffect(() => {
    if (left <= 0) void navigate(paths.login, { replace: true });
  }, [left, navigate]);
  if (!isDone) return <Navigate to={paths.forget} replace />;
  return (
    <ForgetFrame step={4} title="密码已更新">
      <div className="flex items-center gap-4">
        <CheckCircleIcon size={44} className="text-brand" />
        <p>
          请用新密码登录，其他设备已全部退出。
          <span className="block text-13 text-ink-3" aria-live="off">
            {Math.max(left, 0)} 秒后前往登录页
          </span>
        </p>
      </div>
      <ButtonLink to={paths.login} variant="primary" size="lg" className="mt-6">
        去登录
      </ButtonLink>
    </ForgetFrame>
  );
}
