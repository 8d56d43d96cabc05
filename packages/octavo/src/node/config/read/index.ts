/**
 * Reads the configuration file of a site: TypeScript, JavaScript, JSON or YAML.
 *
 * Input   the site's folder, and a cache for the bundles of TypeScript and JavaScript files
 * Output  `ReadConfig`: the value that the file exports, the files it depends on, and syntax errors with their place
 *
 * Bundler and YAML parser are imported only for the files that need them: loading one takes longer than the rest.
 * Must not: check the value; throw for anything a site owner wrote.
 */
import { lstat, stat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONFIG_FILES } from '../../../shared/build/site-root.ts'
import { toPosition, type Problem, type Result } from '../../../shared/build/problem.ts'
import { joinWords } from '../../../shared/build/text/labels.ts'
import { listEntries, refuseFile } from '../../files/index.ts'
import { checkText } from '../../../shared/build/text/check-text.ts'
import { unreadableConfig } from '../unreadable-config.ts'
import type { BundleCache } from './bundle-config.ts'
import type { ReadConfig } from './config-file.ts'

export type { BundleCache } from './bundle-config.ts'

/** Reads the first configuration file of a folder. A folder without one has the empty configuration `{}`. */
export async function readConfig(root: string, cache?: BundleCache): Promise<ReadConfig & { file: string }> {
  const present = await findConfigFiles(root)
  const [file, ...others] = present
  if (!file) return { file: CONFIG_FILES[0]!, value: {}, problems: findMisnamed(root), files: [] }
  const read = await readFileOf(root, file, cache)
  return { ...read, file, problems: [...others.map((other) => ignoredFile(other, file)), ...read.problems] }
}

async function readFileOf(root: string, file: string, cache: BundleCache | undefined): Promise<ReadConfig> {
  const path = join(root, file)
  const refused = refuseFile(root, file)
  if (refused) return { value: {}, problems: [refused], files: [path] }
  if (/\.(json|ya?ml)$/.test(file)) return readConfigText(path, file)
  return (await import('./read-config-module.ts')).readConfigModule(path, root, cache)
}

async function findConfigFiles(root: string): Promise<string[]> {
  const found = await Promise.all(CONFIG_FILES.map(async (file) => (await exists(join(root, file))) && file))
  return found.filter((file) => file !== false)
}

/** Whether anything but a folder has this path: a pipe or a link without a target is reported, not skipped. */
async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => !stats.isDirectory(),
    () => lstat(path).then(Boolean, () => false),
  )
}

/** Names that look like a configuration's: `octavo.config.cjs`, `octavo.toml`, `.octavorc.json`. */
const MISNAMED = /^\.?octavo([-_.]?(config|conf|rc))?\.([cm]?[jt]sx?|json[5c]?|ya?ml|toml)$/i

function findMisnamed(root: string): Problem[] {
  const misnamed = listEntries(root).filter((entry) => entry.isFile() && MISNAMED.test(entry.name))
  return misnamed.map(({ name }) => ({
    severity: 'warning',
    message: `"${name}" is not read: it is not a name of a configuration.`,
    file: name,
    hint: `Rename it: a configuration is "${CONFIG_FILES[0]}", or ends with ${ENDINGS}.`,
  }))
}

const ENDINGS = joinWords(
  CONFIG_FILES.slice(1).map((name) => `".${name.split('.').pop()}"`),
  'or',
)

function ignoredFile(file: string, used: string): Problem {
  return {
    severity: 'warning',
    message: `"${file}" is not read, because "${used}" exists too.`,
    file,
    hint: 'Remove one of the two files.',
  }
}

/** Reads a configuration in YAML or JSON. */
async function readConfigText(path: string, file: string): Promise<ReadConfig> {
  const text = await readFile(path, 'utf8')
  const { isText, problems } = checkText(text, file)
  if (!isText) return { value: {}, problems, files: [path] }
  const parsed = (file.endsWith('.json') ? parseJson(text) : undefined) ?? (await readYaml(text, file))
  return parsed.kind === 'value'
    ? { value: parsed.value ?? {}, problems, files: [path] }
    : { value: {}, problems: [parsed.problem], files: [path] }
}

/**
 * undefined for a syntax error and for a key that is written twice: the parser of YAML, which
 * [contains JSON](https://yaml.org/spec/1.2.2/#12-yaml-history), has its place.
 */
function parseJson(text: string): Result<unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const keys = [...text.matchAll(TEXT_OR_KEY)].filter(([, colon]) => colon !== undefined)
    return keys.length === countKeys(value) ? { kind: 'value', value } : undefined
  } catch {
    return undefined
  }
}

/** A text of valid JSON, with a colon if it is a key. */
const TEXT_OR_KEY = /"(?:[^"\\]|\\.)*"(\s*:)?/g

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce((sum: number, each) => sum + countKeys(each), own)
}

/** Importing the parser takes longer than a build spends on most configurations. */
async function readYaml(text: string, file: string): Promise<Result<unknown>> {
  const comment = file.endsWith('.json') ? findComment(text) : undefined
  if (comment !== undefined) return { kind: 'problem', problem: withComment(text, comment, file) }
  const { MAX_ALIASES, parseYaml } = await import('../../yaml.ts')
  const parsed = parseYaml(text, { maxAliasCount: MAX_ALIASES, allowsControls: true })
  if (parsed.kind === 'value') return parsed
  const { message, line, column, hint = 'Fix the syntax here.' } = parsed.fault
  return { kind: 'problem', problem: unreadableConfig(message, { file, line, column }, hint) }
}

/** A text of JSON, or the beginning of a comment. */
const TEXT_OR_COMMENT = /"(?:[^"\\\n]|\\.)*"|(?<![^\s",[\]{}])\/[/*]/g

/** The offset of the first comment in JSON. YAML takes it for a part of the next key or value. */
function findComment(text: string): number | undefined {
  return [...text.matchAll(TEXT_OR_COMMENT)].find(([found]) => found.startsWith('/'))?.index
}

function withComment(text: string, offset: number, file: string): Problem {
  const hint = 'Remove it, or write the configuration in "octavo.config.ts" or "octavo.config.yml" (with "#").'
  return unreadableConfig('JSON has no comments', { file, ...toPosition(text, offset) }, hint)
}
