import { SheetView } from '../../features/chain-sheet/sheet-view.tsx';

/** 统一采购: a head office's sheet of goods × stores. */
export function Component() {
  return <SheetView />;
}
