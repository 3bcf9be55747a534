import { access, constants, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Deps } from '../platform/deps.ts';
import { SettingError } from '../platform/env.ts';
import { type StrangersFile, withCopies } from '../platform/uploads.ts';

/** npm runs scripts in the project's folder; paths are relative to where the command was typed. */
export const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);

const unreadable = (path: string) => () => {
  throw new SettingError(`无法读取文件 ${path}`);
};

export const readTyped = (path: string): Promise<Buffer> => readFile(typedPath(path)).catch(unreadable(path));

/** A text, without the mark that some editors put before it. */
export const readTypedText = async (path: string): Promise<string> =>
  (await readTyped(path)).toString().replace(/^\uFEFF/, '');

/** The lines of a text that say something. */
export const readTypedLines = async (path: string): Promise<string[]> =>
  (await readTypedText(path))
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Works on copies of files, as if they were uploaded. */
export async function withTyped<T>(
  { config }: Pick<Deps, 'config'>,
  paths: readonly string[],
  work: (files: readonly StrangersFile[]) => Promise<T>,
): Promise<T> {
  for (const path of paths) await access(typedPath(path), constants.R_OK).catch(unreadable(path));
  return withCopies(config, paths.map(typedPath), work);
}

/** The same with one file that has to be there. */
export function withTypedFile<T>(
  deps: Pick<Deps, 'config'>,
  path: string,
  work: (file: StrangersFile) => Promise<T>,
): Promise<T> {
  return withTyped(deps, [path], ([file]) => {
    if (!file) throw new Error('a copy is missing');
    return work(file);
  });
}
