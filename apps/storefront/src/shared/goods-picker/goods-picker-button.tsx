import { Button } from '@qianfang/ui/button';
import { lazyPart, useOverlayPart } from '@qianfang/ui/lazy-part';
import { useState } from 'react';

const picker = lazyPart(() => import('./goods-picker.tsx').then((module) => module.GoodsPicker));

/** A button that becomes the field to find goods: that is loaded when it is wanted. */
export function GoodsPickerButton({
  label,
  text,
  onPick,
}: {
  readonly label: string;
  readonly text: string;
  readonly onPick: (goodsId: number) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const Picker = useOverlayPart(picker, isOpen, () => setOpen(false));
  if (isOpen && Picker)
    return (
      <div className="w-60 max-md:w-full">
        <Picker label={label} onPick={onPick} />
      </div>
    );
  return (
    <Button
      busy={isOpen}
      aria-label={label === text ? undefined : `${text}：${label}`}
      onClick={() => setOpen(true)}
    >
      {text}
    </Button>
  );
}
