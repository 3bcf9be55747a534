import { Button } from '@qianfang/ui/button';
import { useState } from 'react';
import { RechargeDialog } from './recharge-dialog.tsx';

/** 充值 and its dialog. */
export function RechargeButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        充值
      </Button>
      <RechargeDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
