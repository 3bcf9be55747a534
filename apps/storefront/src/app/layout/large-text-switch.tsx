import { LinkButton } from '@qianfang/ui/link-button';
import { useState } from 'react';

const storageKey = 'qf-large-text';

/** Applies the setting; also called before the first paint. */
export function applyLargeText(isLarge: boolean): void {
  if (isLarge) document.documentElement.dataset.size = 'large';
  else delete document.documentElement.dataset.size;
}

export function wantsLargeText(): boolean {
  return localStorage.getItem(storageKey) === '1';
}

/** 大字版: everything at 125 %, stored on this device. */
export function LargeTextSwitch() {
  const [isLarge, setIsLarge] = useState(wantsLargeText);
  function toggle() {
    localStorage.setItem(storageKey, isLarge ? '0' : '1');
    applyLargeText(!isLarge);
    setIsLarge(!isLarge);
  }
  return (
    <LinkButton tone="plain" aria-pressed={isLarge} onClick={toggle}>
      {isLarge ? '标准字号' : '大字版'}
    </LinkButton>
  );
}
