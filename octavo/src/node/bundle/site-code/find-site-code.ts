import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_IN_LAYOUTS, SLOTS } from '../../../shared/parts.ts'
import { CODE_FOLDERS } from '../../../shared/site-root.ts'

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
 * The names of the layouts that show the `data` of a page: those of the site, and the built-in ones if something fills
 * an empty place of the page. `parts` are those of packages, by name.
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

/** Whether the site in `root` needs a shell of its own. */
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
