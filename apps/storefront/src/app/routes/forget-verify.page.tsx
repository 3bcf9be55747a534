import { useNavigate } from 'react-router';
import { ForgetFrame } from '../../features/session/forget-frame.tsx';
import { VerifyForm } from '../../features/session/verify-form.tsx';
import { paths } from '../../shared/paths.ts';

export function Component() {
  const navigate = useNavigate();
  return (
    <ForgetFrame step={1} title="忘记密码">
      <VerifyForm onVerified={(proof) => void navigate(paths.forgetReset, { state: proof })} />
    </ForgetFrame>
  );
}
