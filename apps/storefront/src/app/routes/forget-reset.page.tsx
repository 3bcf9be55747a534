import { Navigate, useLocation, useNavigate } from 'react-router';
import { ForgetFrame } from '../../features/session/forget-frame.tsx';
import { NewPasswordForm } from '../../features/session/new-password-form.tsx';
import { paths } from '../../shared/paths.ts';

/** The proof travels in the history state, never in the address; without it the reader starts again. */
export function Component() {
  const navigate = useNavigate();
  const { token, wechat = '' } = (useLocation().state ?? {}) as {
    readonly token?: string;
    readonly wechat?: string;
  };
  if (!token) return <Navigate to={paths.forget} replace />;
  return (
    <ForgetFrame step={2} title="设置新密码">
      <NewPasswordForm
        token={token}
        wechat={wechat}
        onDone={() => void navigate(paths.forgetDone, { replace: true, state: { isDone: true } })}
        onExpired={() => void navigate(paths.forget, { replace: true })}
      />
    </ForgetFrame>
  );
}
