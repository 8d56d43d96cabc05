/**
 * The style sheets of a site as one text in the cascade layer `brand`. Lightning CSS, which also bundles the theme,
 * inlines imports and reports syntax errors with their place. A file outside of the site and of the packages that it
 * imports is refused, and one of another host, which the policy of pages refuses.
 */
import { posix, dirname, join, resolve } from 'node:path'
import { encodeFilePath, decodePath } from '../../shared/urls.ts'
import { STYLE_FOLDER } from './theme-style.ts'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { bundleAsync, type Dependency, type UrlDependency } from 'lightningcss'
import { toPosition, type Problem } from '../../shared/build/problem.ts'
import { digest } from '../digest.ts'
import {
  findImported,
  isFile,
  toRelativePath,
  toHashedName,
  isInside,
  packageFolderOf,
  refuseFile,
} from '../files/index.ts'
import { PACKED_STYLE_TARGETS } from '../oldest-browsers.ts'

/** How the bundled style sheet refers to files. */
export interface AddressRule {
  /** The address of a file beside a style sheet. `path` is absolute, `output` below the base path. */
  toFile(path: string, output: string): string
  /** The address of a public file; `file` is relative to the public folder. */
  toPublic(file: string): string
  /** Whether to write syntax that all supported browsers know. Otherwise the text stays readable. */
  lowers: boolean
}

/** Relative to the style sheet, so that it works under any base path. */
export const PUBLISHED_ADDRESSES: AddressRule = {
  toFile: (_path, output) => encodeFilePath(posix.relative(STYLE_FOLDER, output)),
  toPublic: (file) => encodeFilePath(posix.relative(STYLE_FOLDER, file)),
  lowers: true,
}

interface StylesInput {
  /** Absolute path of the site's root. */
  root: string
  /** Paths relative to the root, or in packages, in the order in which they apply. */
  styles: readonly string[]
  /** Rules that come before them, as CSS text. */
  rules: string
  /** Relative to the root. */
  publicPath: string
  addresses: AddressRule
  /** The cascade layer of the rules. Default: `brand`. */
  layer?: string
}

export interface BundledStyles {
  /** '' with problems. */
  css: string
  /** Files that the text loads: absolute source path by output path below the base path. */
  files: Record<string, string>
  /** Absolute paths of the style sheets, imported ones included. */
  inputs: string[]
  problems: Problem[]
}

/** Names of files in the root that do not exist on the disk. */
const ENTRY_FILE = 'octavo:brand.css'
const RULES_FILE = 'octavo:rules.css'

/** Bundles the style sheets into one cascade layer. */
export async function bundleStyles(input: StylesInput): Promise<BundledStyles> {
  const inputs = new Set<string>()
  const folders = createStyleFolders(input.root)
  const entry = join(input.root, ENTRY_FILE)
  const virtual = new Map([
    [entry, toEntry([`./${RULES_FILE}`, ...input.styles], input.layer)],
    [join(input.root, RULES_FILE), input.rules],
  ])
  try {
    const { code, dependencies } = await bundleAsync({
      filename: entry,
      minify: input.addresses.lowers,
      analyzeDependencies: true,
      ...(input.addresses.lowers && { targets: PACKED_STYLE_TARGETS }),
      resolver: {
        read: (path) => virtual.get(path) ?? readStyle(path, folders, inputs),
        resolve: (specifier, from) => resolveImport(specifier, from, input.root, folders),
      },
    })
    return { inputs: [...inputs], ...(await replaceAddresses(code.toString(), dependencies ?? [], input, folders)) }
  } catch (error) {
    return { css: '', files: {}, inputs: [...inputs], problems: [toProblem(error, input.root)] }
  }
}

function toEntry(styles: readonly string[], layer = 'brand'): string {
  return styles.map((file) => `@import ${JSON.stringify(file)} layer(${layer});\n`).join('')
}

/** A Problem that passes through Lightning CSS, which keeps the message of an error only. */
const PROBLEM_MARK = 'octavo-problem:'

function throwProblem(problem: Problem): never {
  throw new Error(PROBLEM_MARK + JSON.stringify(problem))
}

async function readStyle(path: string, folders: StyleFolders, inputs: Set<string>): Promise<string> {
  inputs.add(path)
  const refused = folders.refuse(path)
  if (refused) throwProblem(refused)
  return readFile(path, 'utf8')
}

function resolveImport(specifier: string, from: string, root: string, folders: StyleFolders): string {
  if (/^([a-z][a-z\d+.-]*:|\/)/i.test(specifier))
    throwProblem({
      ...blameImport(specifier, from, root),
      message: `The style sheet imports "${specifier}", which is not a file beside it.`,
      hint: 'Copy the style sheet into the site and import it by a relative path: pages load nothing from other hosts.',
    })
  const found = findImported(specifier, from)
  if (isFile(from) && !existsSync(found))
    throwProblem({
      ...blameImport(specifier, from, root),
      message: `The style sheet imports "${specifier}", which does not exist.`,
      hint: 'Add the file, install the package that exports it, or fix the path.',
    })
  if (found !== resolve(dirname(from), specifier)) folders.addPackageOf(found)
  return found
}

function blameImport(specifier: string, from: string, root: string) {
  const text = isFile(from) ? readFileSync(from, 'utf8') : ''
  const place = text.includes(specifier) && toPosition(text, text.indexOf(specifier))
  return { severity: 'error' as const, file: toRelativePath(root, from), ...place }
}

/** Puts the address of each file in place of the placeholder that Lightning CSS left. */
async function replaceAddresses(
  code: string,
  dependencies: readonly Dependency[],
  input: StylesInput,
  folders: StyleFolders,
): Promise<Omit<BundledStyles, 'inputs'>> {
  const files: Record<string, string> = {}
  const problems: Problem[] = []
  let css = code
  for (const dependency of dependencies) {
    if (dependency.type !== 'url') continue
    const found = await resolveAddress(dependency, input, folders)
    if (found.kind === 'problem') problems.push(found.problem)
    else {
      css = css.replaceAll(dependency.placeholder, () => found.address)
      if (found.output) files[found.output] = found.path
    }
  }
  return problems.length > 0 ? { css: '', files: {}, problems } : { css, files, problems }
}

type FoundAddress =
  | { kind: 'problem'; problem: Problem }
  | { kind: 'kept'; address: string; output?: undefined }
  | { kind: 'file'; address: string; output: string; path: string }

async function resolveAddress(
  dependency: UrlDependency,
  input: StylesInput,
  folders: StyleFolders,
): Promise<FoundAddress> {
  const { root, publicPath, addresses } = input
  const { url, loc } = dependency
  if (/^(data:|#)/i.test(url)) return { kind: 'kept', address: url }
  const blame = (message: string, hint: string): FoundAddress => ({
    kind: 'problem',
    problem: { severity: 'error', message, file: toRelativePath(root, loc.filePath), ...loc.start, hint },
  })
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(url))
    return blame(
      `The style sheet loads "${url}" from another host.`,
      'Copy the file into the site: pages load nothing from other hosts.',
    )
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(url) ?? []
  const isPublic = path.startsWith('/')
  const below = decodePath(path.replace(/^\/+/, ''))
  const absolute = isPublic ? join(root, publicPath, below) : resolve(dirname(loc.filePath), decodePath(path))
  const file = toRelativePath(root, absolute)
  const refused = folders.refuse(absolute)
  if (refused) return blame(refused.message, refused.hint ?? '')
  if (!isFile(absolute))
    return blame(`The style sheet loads "${url}", but there is no file "${file}".`, 'Add the file, or fix the path.')
  if (isPublic) return { kind: 'kept', address: addresses.toPublic(below) + suffix }
  const output = await toOutputName(absolute)
  return { kind: 'file', address: addresses.toFile(absolute, output) + suffix, output, path: absolute }
}

/** With a digest of the content, because hosts serve files in this folder as immutable. */
async function toOutputName(path: string): Promise<string> {
  return posix.join(STYLE_FOLDER, toHashedName(path, digest(await readFile(path)).slice(0, 8)))
}

/** An error of Lightning CSS. */
interface StyleError {
  message: string
  fileName?: string
  /** Both count from 1. */
  loc?: { line: number; column: number }
}

function toProblem(thrown: unknown, root: string): Problem {
  const { message, fileName, loc }: StyleError = thrown instanceof Error ? thrown : { message: String(thrown) }
  const at = message.indexOf(PROBLEM_MARK)
  if (at >= 0) return JSON.parse(message.slice(at + PROBLEM_MARK.length)) as Problem // Written by `throwProblem`.
  const isMissing = /No such file|ENOENT/.test(message)
  return {
    severity: 'error',
    message: isMissing
      ? 'The style sheet imports a file that does not exist.'
      : `The style sheet has an error: ${message.replace(/\b[A-Z]\w+\((".*")\)/, '$1')}.`,
    ...(fileName !== undefined && { file: toRelativePath(root, fileName) }),
    ...loc,
    hint: isMissing ? 'Add the file, install the package that exports it, or fix the path.' : adviseFix(message),
  }
}

/** An address in a custom property cannot be relative: https://drafts.csswg.org/css-variables/#url-syntax */
function adviseFix(message: string): string {
  return message.startsWith('Ambiguous url')
    ? 'Put the file into the public folder, and write its path with a leading slash, such as url(/icon.svg).'
    : 'Fix the style sheet.'
}

/** The folders that style sheets may load files from: the site's folder, and the packages that they import. */
interface StyleFolders {
  /** Allows the package of a file that an import has found. */
  addPackageOf(path: string): void
  /** Why a file must not or cannot be read; undefined for a file, and where there is none. */
  refuse(path: string): Problem | undefined
}

/** `root`: absolute path of the site. A package of a workspace is outside of it. */
function createStyleFolders(root: string): StyleFolders {
  const packages = new Set<string>()
  return {
    addPackageOf: (path) => void packages.add(packageFolderOf(path)),
    refuse: (path) => {
      const folder = isInside(root, path) ? root : ([...packages].find((each) => isInside(each, path)) ?? root)
      const refused = refuseFile(folder, toRelativePath(folder, path))
      return refused && { ...refused, file: toRelativePath(root, path) }
    },
  }
}
