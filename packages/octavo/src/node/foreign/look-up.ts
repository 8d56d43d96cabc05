import { isRecord, lookUp } from '../../shared/plain-data.ts'
import { astro } from './astro.ts'
import { docusaurus } from './docusaurus.ts'
import type { ForeignEngine, PageFile, Replacement } from './engine.ts'
import { hugo } from './hugo.ts'
import { jekyll } from './jekyll.ts'
import { mdbook } from './mdbook.ts'
import { mkdocs } from './mkdocs.ts'
import { docfx, mdx } from './others.ts'
import { several } from './several.ts'
import { vitepress } from './vitepress.ts'

const ENGINES: readonly ForeignEngine[] = [
  docusaurus,
  astro,
  vitepress,
  mkdocs,
  mdbook,
  jekyll,
  hugo,
  docfx,
  mdx,
  several,
]

/** Merges the tables of all engines. */
function merge<Value>(select: (engine: ForeignEngine) => Readonly<Record<string, Value>> | undefined) {
  return Object.fromEntries(ENGINES.flatMap((engine) => Object.entries(select(engine) ?? {})))
}

const CONFIG_KEYS = merge(({ configKeys }) => configKeys)
const CONFIG_VALUES = merge(({ configValues }) => configValues)
const COMMANDS = merge(({ cliCommands }) => cliCommands)
const OPTIONS = merge(({ cliOptions }) => cliOptions)
const ENTRY_KEYS = ENGINES.flatMap(({ sidebar }) => sidebar?.entryKeys ?? [])
const OTHER_ENTRY_KEYS = merge(({ sidebar }) => sidebar?.otherKeys)

/** `key` is the name of a key, such as `navbar.items[2].text`. */
export function foreignKeyHint(key: string): string | undefined {
  return lookUp(CONFIG_KEYS, key.replaceAll(/\[\d+\]/g, '[]'))
}

/** The value of Octavo that means the same. */
export function foreignValue(value: string): string | undefined {
  return lookUp(CONFIG_VALUES, value)
}

/** The command with the same purpose as one of another engine. */
export function foreignCommand(name: string): string | undefined {
  return lookUp(COMMANDS, name)
}

/** `written`: an option with its hyphens, such as `--outDir`. */
export function foreignOption(written: string): Replacement | undefined {
  return lookUp(OPTIONS, written.replaceAll('-', '').toLowerCase())
}

/** `has`: whether an entry of the sidebar has a key by which another engine knows it. */
export function foreignEntryHint(has: (key: string) => boolean): string | undefined {
  return ENTRY_KEYS.find(([key]) => has(key))?.[1]
}

export function foreignEntryKeyHint(key: string): string | undefined {
  return lookUp(OTHER_ENTRY_KEYS, key)
}

/** For a tag in the `head` of a page. VitePress has a list for each, Starlight the attributes in an object. */
export function foreignTagHint(tag: unknown): string | undefined {
  const isForeign = Array.isArray(tag) || (isRecord(tag) && 'tag' in tag)
  return isForeign ? 'Write each tag as one object, such as { type: meta, name: author, content: Ann }.' : undefined
}

/** What only one engine has, by the kind of its problem. */
export const FOREIGN_KINDS: ReadonlyMap<string, { engine: string; noun: string }> = new Map(
  ENGINES.flatMap(({ name, lookLike: engine = name, pageFiles = [], constructs = {} }) => [
    ...pageFiles.map(({ kind, noun }) => [kind, { engine, noun }] as const),
    ...Object.entries(constructs).map(([kind, noun]) => [kind, { engine, noun }] as const),
  ]),
)

const PAGE_FILES = ENGINES.flatMap(({ pageFiles = [] }) => pageFiles)

/** The kind of file of another engine that has no effect in a folder of pages. */
export function findForeignFile(name: string): PageFile | undefined {
  return PAGE_FILES.find((file) => file.name.test(name))
}
