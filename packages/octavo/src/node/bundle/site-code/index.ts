/**
 * The site's own code: components, parts of the shell, layouts and the client module, each found by its file's name.
 *
 * Input   the site's root, and the modules of packages that its configuration names
 * Output  the files by role, the Problems of their names, and a digest of everything they contain
 *
 * Must not: run or understand the code; find files in other folders than these.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, basename, dirname } from 'node:path'
import { BUILT_IN_LAYOUTS, SLOTS, listPlaces, REMOVED_PARTS } from '../../../shared/parts.ts'
import { CODE_FOLDERS } from '../../../shared/build/site-root.ts'
import { nearestName } from '../../../shared/text/nearest.ts'
import type { Problem } from '../../../shared/build/problem.ts'
import { isFolder, refuseFile, toRelativePath, unreadable, isFile, findPackageRoot } from '../../files/index.ts'
import { digest } from '../../digest.ts'
import { readVariables } from '../../environment.ts'

/** The site's own code. All paths are absolute. */
export interface SiteCode {
  /** Modules of the components that articles use as tags, by component name. */
  components: Record<string, string>
  /** Modules of parts and slots, by name. The names are not checked. */
  parts: Record<string, string>
  /** Modules of layouts, by the name that front matter uses. The names are not checked. */
  layouts: Record<string, string>
  /** Modules that check the data of pages, by the name of their layout. They run at build time only. */
  schemas: Record<string, string>
  /** The client module; null when there is none. */
  client: string | null
  /** Style sheets in all folders. */
  styles: string[]
}

/** Modules of packages that are used like files of the site. */
export type PackageModules = Pick<SiteCode, 'components' | 'parts'>

/** The first one that exists is the client module. */
const CLIENT_FILES = ['client.ts', 'client.js'] as const
/** Folders and files in the site root that contain code for the shell. */
export const CODE_PATHS: readonly string[] = [...CODE_FOLDERS, ...CLIENT_FILES]
/** The options with which that code is translated. */
export const OPTIONS_FILE = 'tsconfig.json'

const COMPONENT_NAME = /^[A-Z]\w*$/
const LAYOUT_NAME = /^[a-z][\w-]*$/

const NO_CODE: SiteCode = { components: {}, parts: {}, layouts: {}, schemas: {}, client: null, styles: [] }

/**
 * Finds the code of the site in `root`; none for null. Sorted by path. A file of the site comes in place of
 * the one with its name among the `modules` of packages.
 */
export function findSiteCode(root: string | null, modules?: PackageModules): SiteCode {
  if (root === null) return NO_CODE
  const [components, theme, layouts] = [
    listFolder(root, 'components'),
    listFolder(root, 'theme'),
    listFolder(root, 'layouts'),
  ]
  return {
    components: { ...modules?.components, ...findModules(components, COMPONENT_NAME) },
    parts: { ...modules?.parts, ...findModules(theme, COMPONENT_NAME) },
    layouts: findModules(layouts, LAYOUT_NAME),
    schemas: findModules(layouts, LAYOUT_NAME, /\.schema\.[tj]s$/),
    client: CLIENT_FILES.map((file) => join(root, file)).find((path) => existsSync(path)) ?? null,
    styles: [components, theme, layouts].flatMap(({ folder, files }) =>
      files.filter((file) => file.endsWith('.css')).map((file) => join(folder, file)),
    ),
  }
}

/**
 * Files in `components` that are not components because of the spelling of their name, such as `price.tsx` or
 * `price-card.tsx`, by that name in lower case: `pricecard`.
 */
export function findMisnamed(root: string): Record<string, string> {
  const { files } = listFolder(root, 'components')
  const named = files.flatMap((file) => {
    const [, name = ''] = /^([a-z][\w-]*)\.[tj]sx?$/.exec(file) ?? []
    return name === '' ? [] : [[name.replaceAll(/[-_]/g, '').toLowerCase(), `components/${file}`] as const]
  })
  return Object.fromEntries(named)
}

/**
 * The names of the layouts that show the `data` of a page: the site's, and the built-in ones if something fills
 * an empty place of the page. `parts` come from packages, by name.
 */
export function findLayouts(root: string, parts: object = {}): string[] {
  const own = Object.keys(findModules(listFolder(root, 'layouts'), LAYOUT_NAME))
  const filled = Object.keys({ ...parts, ...findModules(listFolder(root, 'theme'), COMPONENT_NAME) })
  return filled.some((name) => Object.hasOwn(SLOTS, name)) ? [...own, ...BUILT_IN_LAYOUTS] : own
}

/** `layouts/api-page.tsx` exports `ApiPage`. */
export function toLayoutComponent(name: string): string {
  return name.replace(/(?:^|[-_]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** Whether this code changes the shell. Components alone do not. */
export function changesShell(code: SiteCode): boolean {
  return code.client !== null || changesPages(code)
}

/** The same for what is rendered at build time, without the client module. */
export function changesPages({ parts, layouts }: SiteCode): boolean {
  return Object.keys({ ...parts, ...layouts }).length > 0
}

/** Whether the site in `root` needs its own shell. */
export function hasSiteCode(root: string): boolean {
  return CODE_PATHS.some((path) => existsSync(join(root, path)))
}

/** Whether a file, relative to the root with forward slashes, belongs to the site's code or is in the place of it. */
export function isSiteCode(file: string): boolean {
  return CODE_FOLDERS.some((folder) => file.startsWith(`${folder}/`)) || CODE_PATHS.includes(file)
}

interface Listing {
  /** Absolute path. */
  folder: string
  /** Paths of all files below it, relative to it, sorted. */
  files: string[]
}

function listFolder(root: string, name: string): Listing {
  const folder = join(root, name)
  try {
    return { folder, files: readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() }
  } catch {
    return { folder, files: [] } // See `checkFolders`.
  }
}

/** Finds `Name.tsx` and `Name/Name.tsx`. Deeper modules are parts of the one that imports them. */
function findModules({ folder, files }: Listing, pattern: RegExp, extension = /\.[tj]sx$/): Record<string, string> {
  const modules: Record<string, string> = {}
  for (const file of files.filter((each) => extension.test(each))) {
    const [, parent, name = ''] = /^(?:([^/\\]+)[/\\])?([^/\\]+)$/.exec(file.replace(extension, '')) ?? []
    if (pattern.test(name) && (parent === undefined || parent === name)) modules[name] = join(folder, file)
  }
  return modules
}

const NAMES = listPlaces()

/**
 * Finds files of the site's code that must not be read, and those whose name has no meaning. Files that they import may
 * be anywhere, for example in a package.
 */
export function checkSiteCode(root: string, removed = REMOVED_PARTS): Problem[] {
  const unreadableFolders = checkFolders(root)
  if (unreadableFolders.length > 0) return unreadableFolders
  const { components, parts, layouts, schemas, client, styles } = findSiteCode(root)
  const toFile = (path: string) => toRelativePath(root, path)
  const modules = [components, parts, layouts, schemas].flatMap((found) => Object.values(found))
  const refused = [...modules, ...styles, ...(client === null ? [] : [client])]
    .map(toFile)
    .flatMap((file) => refuseFile(root, file) ?? [])
  return [
    ...refused,
    ...Object.entries(parts).flatMap(([name, path]) => checkPart(name, toFile(path), removed)),
    ...checkSpelling(join(root, 'theme')),
    ...Object.entries(layouts).flatMap(([name, path]) => checkLayout(name, toFile(path))),
    ...Object.entries(schemas).flatMap(([name, path]) =>
      Object.hasOwn(layouts, name) ? [] : withoutLayout(name, toFile(path), Object.keys(layouts)),
    ),
  ]
}

/** Finds folders that cannot be read, for example because a file is in the place of one. */
function checkFolders(root: string): Problem[] {
  return CODE_FOLDERS.flatMap((folder) => {
    if (!existsSync(join(root, folder))) return []
    try {
      readdirSync(join(root, folder), { recursive: true })
      return []
    } catch (error) {
      const { path = join(root, folder) } = error as NodeJS.ErrnoException // Only `readdirSync` has thrown.
      return unreadable(toRelativePath(root, path), error)
    }
  })
}

function checkPart(name: string, file: string, removed: typeof REMOVED_PARTS): Problem[] {
  if (NAMES.includes(name)) return []
  const nearest = nearestName(name, NAMES)
  const advice =
    removed[name] ?? (nearest && `Did you mean "${nearest}"? Rename the file to "${renamed(file, name, nearest)}".`)
  const others = `Parts are ${NAMES.join(', ')}. Move a file that parts import into its own folder, for example "theme/shared/${basename(file)}".`
  return [
    {
      severity: 'error',
      message: `"${file}" replaces no part: there is no part named "${name}".`,
      file,
      hint: advice ?? others,
    },
  ]
}

/** Finds files such as `theme/footer.tsx` and `theme/Footer.ts`, which would be ignored. */
function checkSpelling(folder: string): Problem[] {
  const files = isFolder(folder) ? readdirSync(folder) : []
  return files.flatMap((name) => {
    const stem = /^(\w+)\.[mc]?[tj]sx?$/.exec(name)?.[1]?.toLowerCase()
    const part = NAMES.find((known) => known.toLowerCase() === stem)
    if (part === undefined || name === `${part}.tsx` || name === `${part}.jsx`) return []
    const file = `theme/${name}`
    const message = `"${file}" does not replace the part "${part}".`
    // A name with another first capital only is unknown, which is reported already.
    return /^[A-Z].*sx$/.test(name)
      ? []
      : [{ severity: 'error', message, file, hint: `Rename it to "theme/${part}.tsx".` }]
  })
}

function checkLayout(name: string, file: string): Problem[] {
  if (!BUILT_IN_LAYOUTS.some((layout) => layout === name)) return []
  const hint =
    name === 'home' ? 'Move it to "theme/Home.tsx".' : `Give it another name, for example "layouts/my-${name}.tsx".`
  return [{ severity: 'error', message: `"${file}" has the name of a built-in layout.`, file, hint }]
}

function withoutLayout(name: string, file: string, layouts: readonly string[]): Problem {
  const nearest = nearestName(name, layouts)
  const hint = nearest
    ? `Rename it to "layouts/${nearest}.schema.ts".`
    : `Add "layouts/${name}.tsx", or move the file to another folder.`
  return {
    severity: 'error',
    message: `"${file}" checks the data of no layout: there is no layout "${name}".`,
    file,
    hint,
  }
}

/** `theme/Foter.tsx` → `theme/Footer.tsx`. */
function renamed(file: string, name: string, to: string): string {
  return `${dirname(file).replace(new RegExp(`/${name}$`), `/${to}`)}/${basename(file).replace(name, to)}`
}

/** What a bundle depends on besides the files of the site's code. */
export interface OutsideInputs {
  /** Absolute paths of the files outside of its folders that the last bundle was made of (`inputsOutside`). */
  files: readonly string[]
  /** Names of the environment variables that it reads. */
  variables: readonly string[]
}

/**
 * Digest of all inputs of a bundle: the theme of this package and its place, which the bundle imports it from, every
 * file of the site's code and its `tsconfig.json`, and what else the last bundle depended on. A module that imports
 * another file than it did then has itself changed. A file that was changed after `since` (milliseconds since 1970)
 * while it was bundled counts as different from any content, so that the next build bundles it again.
 */
export function hashSiteCode(root: string, outside: OutsideInputs, since = Infinity): string {
  const packageRoot = findPackageRoot()
  const theme = readFileSync(join(packageRoot, 'dist/theme/manifest.json'), 'utf8')
  const paths = [...CODE_PATHS, OPTIONS_FILE].flatMap((path) => listFiles(join(root, path))).sort()
  const files = [...paths, ...outside.files].map((path) => [path, hashFile(path, since)])
  return digest(JSON.stringify([packageRoot, theme, files, readVariables(outside.variables)])).slice(0, 16)
}

/** null for a file that was removed. */
function hashFile(path: string, since: number): string | null {
  try {
    // `cp -p` preserves mtime; nothing preserves ctime.
    return statSync(path).ctimeMs > since ? 'changed' : digest(readFileSync(path))
  } catch {
    return null
  }
}

/** Absolute paths of all files of the site's code. */
export function listSiteCode(root: string): string[] {
  return CODE_PATHS.flatMap((path) => listFiles(join(root, path))).sort()
}

/** The files below a folder, or the file itself; none when there is neither. */
function listFiles(path: string): string[] {
  if (!isFolder(path)) return isFile(path) ? [path] : []
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  // Also a symbolic link to a file, which is bundled like one.
  return entries.map((entry) => join(entry.parentPath, entry.name)).filter(isFile)
}
