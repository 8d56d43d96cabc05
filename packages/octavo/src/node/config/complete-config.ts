import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, posix } from 'node:path'
import { readSourceDate } from '../environment.ts'
import { toAreas } from './areas.ts'
import { toLabel } from '../../shared/build/text/labels.ts'
import { isIndexFile } from '../../shared/urls.ts'
import { isFile, listEntries } from '../files/index.ts'
import { isRecord } from '../../shared/plain-data.ts'
import { directionOf } from './text-direction.ts'
import type { CheckedConfig, SiteConfig } from './schema.ts'

interface PackageManifest {
  name?: string
  version?: string
  /** Names of the packages that it depends on, in any way. */
  dependencies?: string[]
}

const MANIFEST = 'package.json'
const DEPENDENCY_FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies']

/**
 * Whether defaults depend on a file outside the configuration: `package.json` and the home page, which may have any
 * index name. `file` is relative to the site root.
 */
export function decidesDefaults(config: { pages: { path: string } }, file: string): boolean {
  return file === MANIFEST || (posix.dirname(file) === config.pages.path && isIndexFile(file))
}

/** Fills in the defaults that depend on other settings or the site's folder, such as direction, title and copyright. */
export function completeConfig(
  config: CheckedConfig,
  { root, file, layer, layers }: Pick<SiteConfig, 'root' | 'file' | 'layer' | 'layers'>,
): SiteConfig {
  const manifest = readManifest(root)
  const { docs, languages, navbar, ...others } = config
  const title = config.title ?? toLabel(manifest.name?.replace(/^@[^/]*\//, '') ?? basename(root))
  return {
    ...others,
    title,
    direction: config.direction ?? directionOf(config.language),
    areas: toAreas(docs, defaultRoute(config, { root, layer })),
    languages: Array.isArray(languages) ? languages : [],
    ...(layers && { layers }),
    ...(layer !== undefined && { layer }),
    ...(layers?.find(({ folder }) => folder === layer)?.isFilled === false && { isFilled: false as const }),
    navbar: layers ? withLanguageMenu(navbar) : navbar,
    footer: { ...config.footer, copyright: config.footer.copyright ?? copyright(config.copyrightHolder) },
    images: { ...config.images, optimize: config.images.optimize ?? manifest.dependencies?.includes('sharp') ?? false },
    root,
    file,
    variables: toVariables(config, title, manifest.version),
    generator: toGenerator(config.showEngineVersion, manifest.version),
  }
}

/** Readers of several languages need the menu, wherever the configuration puts it. */
function withLanguageMenu(navbar: CheckedConfig['navbar']): CheckedConfig['navbar'] {
  const { items } = navbar
  if (items.some(({ type }) => type === 'languageDropdown')) return navbar
  const end = items.findIndex(({ type }) => type === 'colorMode')
  const at = end === -1 ? items.length : end
  return { ...navbar, items: items.toSpliced(at, 0, { type: 'languageDropdown', position: 'right' }) }
}

function readManifest(root: string): PackageManifest {
  if (!isFile(join(root, MANIFEST))) return {}
  try {
    // npm accepts the byte order mark that some editors write.
    const manifest: unknown = JSON.parse(readFileSync(join(root, MANIFEST), 'utf8').replace(/^\uFEFF/, ''))
    if (!isRecord(manifest)) return {}
    const { name, version } = manifest
    const dependencies = DEPENDENCY_FIELDS.flatMap((field) =>
      isRecord(manifest[field]) ? Object.keys(manifest[field]) : [],
    )
    return { ...(isText(name) && { name }), ...(isText(version) && { version }), dependencies }
  } catch {
    return {}
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** Path of the pages of a single folder that sets none. */
function defaultRoute({ pages }: CheckedConfig, { root, layer = '' }: Pick<SiteConfig, 'root' | 'layer'>): string {
  return [root, join(root, layer)].some((folder) => hasHomePage(join(folder, pages.path))) ? 'docs' : ''
}

function hasHomePage(folder: string): boolean {
  return listEntries(folder).some(({ name }) => isIndexFile(name) && isFile(join(folder, name)))
}

/** With the year of the build, or of `readSourceDate`. */
function copyright(holder: string | undefined): string {
  if (!holder) return ''
  const date = readSourceDate()
  const year = date === undefined ? new Date().getFullYear() : new Date(date).getUTCFullYear()
  return `Copyright © ${year} ${holder}`
}

/** A site without custom fields has no variables, so that `{{ … }}` in its pages is plain text. */
function toVariables(config: CheckedConfig, siteTitle: string, siteVersion = ''): Record<string, string> {
  const texts = Object.entries(config.customFields).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return texts.length === 0 ? {} : { siteTitle, siteVersion, ...Object.fromEntries(texts) }
}

function toGenerator(showEngineVersion: boolean, siteVersion: string | undefined): string {
  const engine = createRequire(import.meta.url)('octavo/package.json') as PackageManifest
  return [showEngineVersion ? `Octavo ${engine.version}` : 'Octavo', siteVersion && `site ${siteVersion}`]
    .filter(Boolean)
    .join('; ')
}
