import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';

/** Makes what a field shows of a form: its value and its error. */
export function fieldsOf<V extends FieldValues>({
  register,
  formState: { errors },
}: Pick<UseFormReturn<V>, 'register' | 'formState'>) {
  return <Name extends Path<V>>(name: Name, options?: RegisterOptions<V, Name>) => ({
    ...register(name, options),
    error: (get(errors, name) as FieldError | undefined)?.message,
  });
}

/** A rule of a field: what this parser does not read says its sentence. */
export const readBy =
  (parse: (text: string) => { readonly ok: true } | { readonly ok: false; readonly message: string }) =>
  (text: string): true | string => {
    const read = parse(text);
    return read.ok || read.message;
  };
