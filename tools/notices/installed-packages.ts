import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runtime.mjs';

interface Locked {
  readonly version: string;
  /** A list of alternatives in packages from before SPDX. */
  readonly license?: string | readonly string[];
  readonly dev?: boolean;
  readonly link?: boolean;
}

export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Relative to the root. It may be missing: npm installs programs of its own platform only. */
  readonly folder: string;
}

function readLock(): Readonly<Record<string, Locked>> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return (lock as { readonly packages: Readonly<Record<string, Locked>> }).packages;
}

/**
 * Every package of the lock file, which is the same on each platform, unlike the folder of installed
 * packages.
 */
export function lockedPackages(which: 'runtime' | 'all'): InstalledPackage[] {
  return Object.entries(readLock())
    .filter(
      ([folder, { dev, link }]) => folder.includes('node_modules/') && !link && !(which === 'runtime' && dev),
    )
    .map(([folder, { version, license = 'unknown' }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: typeof license === 'string' ? license.replaceAll(/[()]/g, '') : license.join(' OR '),
      folder,
    }));
}

/** The file with a package's licence text: its own, or its readme. */
export function licenceFile({ folder }: InstalledPackage): string | null {
  const files = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
  const own = files.filter((name) => /^licen[cs]e/i.test(name));
  if (own.length > 0) return own.join(', ');
  const granting = /permission (?:is hereby granted|to use)/i;
  const readme = files.find((name) => /^readme/i.test(name));
  return readme && granting.test(readFileSync(join(root, folder, readme), 'utf8')) ? readme : null;
}
