import { TextField, type TextFieldProps } from '@qianfang/ui/text-field';

/** A number copied from a paper, e.g. a licence: capitals, and nothing for a spelling checker. */
export function PaperNumberField(props: TextFieldProps) {
  return <TextField autoCapitalize="characters" spellCheck={false} autoComplete="off" {...props} />;
}
