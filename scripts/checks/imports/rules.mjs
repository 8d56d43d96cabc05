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
    files: /^packages\/octavo\/src\/shared\//,
    may: ['packages/octavo/src/shared/'],
    packages: /^(vitest|node:.*)$/,
    rule: 'shared runs anywhere and imports only itself',
  },
  {
    files: /^packages\/octavo\/src\/client\/browser\//,
    may: ['packages/octavo/src/client/browser/'],
    packages: /^vitest$/,
    rule: 'the adapters for browser APIs import only themselves',
  },
  {
    files: /^packages\/octavo\/src\/client\/article\//,
    may: [
      'packages/octavo/src/client/article/',
      'packages/octavo/src/client/browser/',
      'packages/octavo/src/shared/ids/shell-ids.ts',
      'packages/octavo/src/shared/shell.ts',
      'packages/octavo/src/shared/text/fill-label.ts',
      'packages/octavo/src/shared/words/',
    ],
    packages: /^vitest$/,
    rule: 'the article works without React and without the shell: it imports only itself, browser, words, the ids of the shell and what it contains',
  },
  {
    files: /^packages\/octavo\/src\/client\//,
    may: ['packages/octavo/src/client/', 'packages/octavo/src/shared/'],
    packages: /^(?!node:)/,
    rule: 'client imports only itself and shared',
  },
  {
    files: /^packages\/octavo\/src\/theme\//,
    may: ['packages/octavo/src/theme/', 'packages/octavo/src/client/', 'packages/octavo/src/shared/'],
    packages: /^(?!node:)/,
    rule: 'theme imports only itself, client and shared',
  },
  {
    files:
      /^packages\/octavo\/src\/node\/(?!.*\.test\.)((read|page-sources|compile|plan|write|tasks|publish)\/|(build|build-language|build-offline|brand|run)\.ts$)/,
    may: ['packages/octavo/src/node/', 'packages/octavo/src/shared/', 'scripts/testing/'],
    not: ['packages/octavo/src/node/dev/', 'packages/octavo/src/node/cli/'],
    rule: 'a build loads nothing of the preview and of the command',
  },
  {
    files: /^packages\/octavo\/src\/node\/((read|page-sources|compile|plan|write|tasks|dev|publish|cli)\/|[^/]+$)/,
    may: ['packages/octavo/src/node/', 'packages/octavo/src/shared/', 'scripts/testing/'],
    rule: 'the places where stations meet import node and shared',
  },
  {
    files: /^packages\/octavo\/src\/node\/([^/]+)\//,
    may: [
      'packages/octavo/src/node/$1/',
      'packages/octavo/src/node/digest.ts',
      'packages/octavo/src/node/environment.ts',
      'packages/octavo/src/node/files/',
      'packages/octavo/src/node/foreign/',
      'packages/octavo/src/node/head/',
      'packages/octavo/src/node/oldest-browsers.ts',
      'packages/octavo/src/node/report.ts',
      'packages/octavo/src/node/time-limit.ts',
      'packages/octavo/src/node/yaml.ts',
      'packages/octavo/src/shared/',
    ],
    types: ['packages/octavo/src/node/config/schema.ts'],
    rule: 'the room $1 imports only itself, shared, files, foreign, head, digest.ts, environment.ts, oldest-browsers.ts, report.ts, time-limit.ts, yaml.ts and the types of the configuration; stations meet in build.ts, read, page-sources, compile, plan, write, tasks, dev, publish and cli',
  },
  {
    files: /^packages\/octavo\/src\/[^/]+$/,
    may: ['packages/octavo/src/'],
    rule: 'the entries of the package import its sources',
  },
  {
    files: /^packages\/octavo\/src\/reference\//,
    may: ['packages/octavo/src/reference/', 'packages/octavo/src/node/', 'packages/octavo/src/shared/'],
    rule: 'reference describes the command line, the configuration and the front matter, and imports only those',
  },
  {
    files: /^packages\/create-octavo\//,
    may: ['packages/create-octavo/', 'packages/octavo/src/node/init/'],
    rule: 'create-octavo imports only itself and the room that makes sites',
  },
  { files: /^packages\/octavo\//, may: ['packages/octavo/', 'scripts/'], rule: 'the package imports only itself' },
  {
    files: /^packages\/octavo-import\/src\/engines\/([^/]+)\//,
    may: [
      'packages/octavo-import/src/engines/$1/',
      'packages/octavo-import/src/markdown/',
      'packages/octavo-import/src/yaml/',
      'packages/octavo-import/src/javascript/',
      'packages/octavo-import/src/mdx/',
      'packages/octavo-import/src/dialects/',
      'packages/octavo-import/src/react/',
      'packages/octavo-import/src/vue/',
      'packages/octavo-import/src/contract.ts',
      'packages/octavo-import/src/drive.ts',
      'packages/octavo-import/src/folder/',
      'packages/octavo-import/src/shared/',
    ],
    rule: 'the engine $1 imports itself and the rooms that all engines share, not other engines',
  },
  {
    files: /^packages\/octavo-import\//,
    may: ['packages/octavo-import/', 'packages/octavo/src/node/files/processor-time.fixture.ts', 'scripts/testing/'],
    rule: 'the importer imports itself and the public entries of the engine (octavo/addresses, octavo/disk, octavo/foreign, octavo/markdown); the command passes it the build',
  },
  {
    files: /^packages\/octavo-mcp\//,
    may: ['packages/octavo-mcp/', 'packages/octavo/src/client/published.ts', 'scripts/testing/'],
    rule: 'the MCP server imports itself and the public entry octavo/published',
  },
  {
    files: /^packages\/octavo-openapi\//,
    may: ['packages/octavo-openapi/', 'packages/octavo/src/client/published.ts'],
    types: ['packages/octavo/src/index.ts', 'packages/octavo/src/theme/components.ts'],
    rule: 'octavo-openapi uses the public entries of the engine (octavo, octavo/components, octavo/published), as any page source does',
  },
  {
    files: /^sites\/k5\/.+\.mjs$/,
    may: ['sites/k5/', 'scripts/'],
    rule: 'the tools that make the pictures and films of the site import only their own files and scripts',
  },
  {
    files: /^sites\/guide\/tests\//,
    may: [
      'sites/guide/',
      'packages/octavo/src/node/build.ts',
      'packages/octavo/src/client/search/engine/index.ts',
      'scripts/testing/',
    ],
    rule: 'the tests of the guide import the build and the built command, which check its examples, the search, and the files of the guide',
  },
  {
    files: /^((?:sites|examples)\/[^/]+)\//,
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
