import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runtime.mjs';

const templates = join(root, 'deploy', 'cluster');

/** The text of a template with its values. Throws for a name without a value, and for a value without a place. */
export function fillTemplate(name: string, values: Readonly<Record<string, string>>): string {
  const unused = new Set(Object.keys(values));
  const text = readFileSync(join(templates, name), 'utf8').replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    unused.delete(key);
    if (value === undefined) throw new Error(`${name}: no value for ${key}`);
    return value;
  });
  if (unused.size > 0) throw new Error(`${name} has no place for ${[...unused].join(', ')}`);
  return text;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Writes a filled template, readable by its program alone: it may hold passwords. */
export function writeConfiguration(path: string, text: string, owner?: Owner, mode = 0o600): string {
  writeFileSync(path, text, { mode });
  if (owner) chownSync(path, owner.uid, owner.gid);
  return path;
}
