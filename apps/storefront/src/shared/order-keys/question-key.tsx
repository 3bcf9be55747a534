import { useState } from 'react';
import { KeysDialog } from './keys-dialog.tsx';
import { useQuestionKey } from './use-question-key.ts';

/** `?` shows the keys on lists without space for them. */
export function QuestionKey() {
  const [isShown, setIsShown] = useState(false);
  useQuestionKey(() => setIsShown(true));
  return <KeysDialog kind="rows" open={isShown} onOpenChange={setIsShown} />;
}
