import { lookUp } from '../../shared/plain-data.ts'

/** Commands of other engines, by the one with the same purpose. */
const FOREIGN_COMMANDS: Readonly<Record<string, string>> = {
  create: 'init',
  deploy: 'publish',
  export: 'build',
  generate: 'build',
  lint: 'check',
  new: 'init',
  preview: 'serve',
  start: 'dev',
}

/** What replaces an option: the first of `options` that the command has, else what to do. */
interface Replacement {
  options?: readonly string[]
  advice?: string
}

const BASE: Replacement = { options: ['base-path'], advice: 'Write the path as "baseUrl" in the configuration.' }
const BROWSER: Replacement = { advice: 'Remove it: Octavo opens no browser. Open the address that it prints.' }
const CONFIG: Replacement = { advice: 'Remove it: the configuration is the file octavo.config.ts of the folder.' }
const DRAFTS: Replacement = { advice: 'Remove it: octavo dev shows drafts, and a build leaves them out.' }
const FOLDER: Replacement = { advice: 'Write the folder alone, without an option.' }
const HOST: Replacement = { options: ['host'] }
const LANGUAGE: Replacement = {
  advice: 'Each language is a site of its own: write its folder alone, without an option.',
}
const STRICT: Replacement = {
  options: ['strict'],
  advice: 'Remove it: octavo build, check and publish have an option --strict.',
}
const OUTPUT: Replacement = {
  options: ['out', 'to'],
  advice: 'Only octavo build writes a folder: octavo build --out DIR.',
}
const UNCACHED: Replacement = {
  options: ['no-cache'],
  advice: 'Remove it: only octavo build has an option --no-cache.',
}
const UPDATES: Replacement = { advice: 'Remove it: octavo dev updates open pages when a file is saved.' }

/** Options of Docusaurus, VitePress, Astro, MkDocs, mdBook, Jekyll and Hugo, in lower case and without hyphens. */
const FOREIGN_OPTIONS: Readonly<Record<string, Replacement>> = {
  base: BASE,
  baseurl: BASE,
  bind: HOST,
  browser: BROWSER,
  builddrafts: DRAFTS,
  clean: UNCACHED,
  config: CONFIG,
  configfile: CONFIG,
  d: OUTPUT,
  dest: OUTPUT,
  destdir: OUTPUT,
  destination: OUTPUT,
  devaddr: { advice: 'Write --host HOST and --port PORT.' },
  dir: FOLDER,
  drafts: DRAFTS,
  force: UNCACHED,
  hostname: HOST,
  hotonly: UPDATES,
  livereload: UPDATES,
  locale: LANGUAGE,
  noopen: BROWSER,
  o: BROWSER,
  open: BROWSER,
  openurl: BROWSER,
  out: OUTPUT,
  outdir: OUTPUT,
  output: OUTPUT,
  paniconwarning: STRICT,
  poll: UPDATES,
  root: FOLDER,
  site: { advice: 'Write the origin as "url" in the configuration.' },
  sitedir: OUTPUT,
  source: FOLDER,
  strict: STRICT,
  to: OUTPUT,
  w: UPDATES,
  watch: UPDATES,
}

/** The command with the same purpose as one of another engine. */
export function foreignCommand(name: string): string | undefined {
  return lookUp(FOREIGN_COMMANDS, name)
}

/** `written`: an option with its hyphens, such as `--outDir`. */
export function foreignOption(written: string): Replacement | undefined {
  const name = written.replaceAll('-', '').toLowerCase()
  return lookUp(FOREIGN_OPTIONS, name)
}
