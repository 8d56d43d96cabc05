/**
 * Who may import whom. A file belongs to the first zone whose `files` matches its path; `$1` in the other fields is
 * the first group of that match.
 *
 * @typedef {object} Zone
 * @property {RegExp} files
 * @property {string[]} may Path prefixes that its files may import; '' allows everything in the repository.
 * @property {string[]} [not] Exceptions to `may`.
 * @property {string[]} [types] The same as `may` for `import type`.
 * @property {RegExp} [packages] Packages its files may import. Default: all.
 * @property {string} rule The rule in words, for the message.
 */

/** @type {Zone[]} */
const ZONES = [
  {
    files: /^octavo\/src\/shared\//,
    may: ['octavo/src/shared/'],
    packages: /^(vitest|node:.*)$/,
    rule: 'shared runs anywhere and imports only itself',
  },
  {
    files: /^octavo\/src\/client\/browser\//,
    may: ['octavo/src/client/browser/'],
    packages: /^vitest$/,
    rule: 'the adapters for browser APIs import only themselves',
  },
  {
    files: /^octavo\/src\/client\/article\//,
    may: [
      'octavo/src/client/article/',
      'octavo/src/client/browser/',
      'octavo/src/shared/ids/shell-ids.ts',
      'octavo/src/shared/shell.ts',
      'octavo/src/shared/text/fill-label.ts',
      'octavo/src/shared/words/',
    ],
    packages: /^vitest$/,
    rule: 'the article works without React and without the shell: it imports only itself, browser, words, the ids of the shell and what it contains',
  },
  {
    files: /^octavo\/src\/client\//,
    may: ['octavo/src/client/', 'octavo/src/shared/'],
    packages: /^(?!node:)/,
    rule: 'client imports only itself and shared',
  },
  {
    files: /^octavo\/src\/theme\//,
    may: ['octavo/src/theme/', 'octavo/src/client/', 'octavo/src/shared/'],
    packages: /^(?!node:)/,
    rule: 'theme imports only itself, client and shared',
  },
  {
    files:
      /^octavo\/src\/node\/(?!.*\.test\.)((read|page-sources|compile|plan|write|tasks|publish)\/|(build|brand|run)\.ts$)/,
    may: ['octavo/src/node/', 'octavo/src/shared/', 'scripts/testing/'],
    not: ['octavo/src/node/dev/', 'octavo/src/node/cli/'],
    rule: 'a build loads nothing of the preview and of the command',
  },
  {
    files: /^octavo\/src\/node\/((read|page-sources|compile|plan|write|tasks|dev|publish|cli)\/|[^/]+$)/,
    may: ['octavo/src/node/', 'octavo/src/shared/', 'scripts/testing/'],
    rule: 'the places where stations meet import node and shared',
  },
  {
    files: /^octavo\/src\/node\/([^/]+)\//,
    may: [
      'octavo/src/node/$1/',
      'octavo/src/node/digest.ts',
      'octavo/src/node/environment.ts',
      'octavo/src/node/files/',
      'octavo/src/node/foreign/',
      'octavo/src/node/head/',
      'octavo/src/node/oldest-browsers.ts',
      'octavo/src/node/report.ts',
      'octavo/src/node/time-limit.ts',
      'octavo/src/node/yaml.ts',
      'octavo/src/shared/',
    ],
    types: ['octavo/src/node/config/schema.ts'],
    rule: 'the room $1 imports only itself, shared, files, foreign, head, digest.ts, environment.ts, oldest-browsers.ts, report.ts, time-limit.ts, yaml.ts and the types of the configuration; stations meet in build.ts, read, page-sources, compile, plan, write, tasks, dev, publish and cli',
  },
  {
    files: /^octavo\/src\/[^/]+$/,
    may: ['octavo/src/'],
    rule: 'the entries of the package import its sources',
  },
  {
    files: /^octavo\/src\/reference\//,
    may: ['octavo/src/reference/', 'octavo/src/node/', 'octavo/src/shared/'],
    rule: 'reference describes the command line, the configuration and the front matter, and imports only those',
  },
  {
    files: /^create-octavo\//,
    may: ['create-octavo/', 'octavo/src/node/init/'],
    rule: 'create-octavo imports only itself and the room that makes sites',
  },
  { files: /^octavo\//, may: ['octavo/', 'scripts/'], rule: 'the package imports only itself' },
  {
    files: /^import\/src\/engines\/([^/]+)\//,
    may: [
      'import/src/engines/$1/',
      'import/src/markdown/',
      'import/src/yaml/',
      'import/src/javascript/',
      'import/src/mdx/',
      'import/src/jsx/',
      'import/src/vue/',
      'import/src/contract.ts',
      'import/src/folder/',
      'import/src/shared/',
      'octavo/src/node/foreign/',
      'octavo/src/shared/',
    ],
    rule: 'the engine $1 imports itself, what Octavo knows of other engines, and the rooms that all engines share, not other engines',
  },
  {
    files: /^import\//,
    may: [
      'import/',
      'octavo/src/shared/',
      'octavo/src/node/files/',
      'octavo/src/node/foreign/',
      'octavo/src/node/markdown/diagram/parse-diagram.ts',
      'octavo/src/node/time-limit.ts',
      'scripts/testing/',
    ],
    rule: 'the importer imports itself and the rules of the engine about paths, files and other engines; the command passes it the build',
  },
  {
    files: /^site\/.+\.mjs$/,
    may: ['site/', 'scripts/'],
    rule: 'the tools that make the pictures and films of the site import only their own files and scripts',
  },
  {
    files: /^guide\/tests\//,
    may: ['guide/', 'octavo/src/node/build.ts', 'octavo/src/client/search/engine/index.ts', 'scripts/testing/'],
    rule: 'the tests of the guide import the build and the built command, which check its examples, the search, and the files of the guide',
  },
  {
    files: /^(site|guide|examples\/[^/]+)\//,
    may: ['$1/'],
    rule: '$1 imports the public entries of the engine (octavo, octavo/components, octavo/theme) and its own files',
  },
  {
    files: /^(e2e|bench)\//,
    may: ['$1/', 'scripts/', 'playwright.config.ts'],
    rule: '$1 uses the built command and its output, as a user does',
  },
  { files: /^scripts\//, may: ['scripts/'], rule: 'scripts import only scripts' },
  { files: /^[^/]+$/, may: ['scripts/', 'e2e/'], rule: 'configuration at the top imports only scripts and e2e' },
]

/**
 * The zone of a file; undefined when it belongs to none.
 * @param {string} file
 * @returns {Zone | undefined}
 */
export function zoneOf(file) {
  const zone = ZONES.find(({ files }) => files.test(file))
  const room = zone?.files.exec(file)?.[1]
  if (!zone || room === undefined) return zone
  /** @param {string} text */
  const fill = (text) => text.replace('$1', room)
  return { ...zone, may: zone.may.map(fill), rule: fill(zone.rule) }
}

/**
 * Whether the rules allow an import.
 * @param {import('./read-imports.mjs').Import} imported
 * @param {Zone | undefined} zone Of the importing file.
 */
export function isAllowed(imported, zone) {
  if (!zone) return true
  if (imported.package !== undefined) return zone.packages?.test(imported.package) ?? true
  const folders = imported.typeOnly ? [...zone.may, ...(zone.types ?? [])] : zone.may
  const isIn = (/** @type {string} */ folder) => (imported.target ?? '').startsWith(folder)
  return folders.some(isIn) && !zone.not?.some(isIn)
}
