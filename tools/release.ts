// npm run release -- FOLDER: the store as it is put on a machine, by the steps of deploy/Dockerfile.
import { resolve } from 'node:path';
import { buildRelease } from './deploy/build-release.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: npm run release -- FOLDER');
  process.exit(1);
}
// npm runs scripts in the project's folder; the path starts where the command was typed.
const into = resolve(process.env.INIT_CWD ?? '.', folder);
buildRelease(into, { say: (line) => console.log(line) });
console.log(`made ${into}`);
