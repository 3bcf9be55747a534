import { TextField, type TextFieldProps } from '@qianfang/ui/text-field';

/** A number copied from a document, e.g. a licence: capitals, no spell check. */
export function PaperNumberField(props: TextFieldProps) {
  return <TextField autoCapitalize="characters" spellCheck={false} autoComplete="off" {...props} />;
}
