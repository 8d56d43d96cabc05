import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import type { Folder } from '../../contract.ts'
import { listBelow } from '../../folder/index.ts'
import type { Component } from './config/components.ts'
import type { Playbook } from './config/playbook.ts'

/** A file of a module. */
export interface Resource {
  /** Path in FROM. */
  file: string
  component: Component
  module: string
  family: Family
  /** Path in its family: `install/linux.adoc`. */
  path: string
}

/** Why a resource id leads to no file. */
export type Unresolved = 'missing' | 'other component' | 'other version' | 'other module'

const FOLDERS: readonly (readonly [folder: string, family: Family])[] = [
  // Older sites have partials in the folder of pages, and media in `assets`.
  ['pages/_partials', 'partial'],
  ['pages', 'page'],
  ['partials', 'partial'],
  ['examples', 'example'],
  ['assets/images', 'image'],
  ['images', 'image'],
  ['assets/attachments', 'attachment'],
  ['attachments', 'attachment'],
]

/** All files of the modules, by resource id. */
export class Catalog {
  readonly resources: readonly Resource[]
  readonly #byKey = new Map<string, Resource>()
  readonly #byFile = new Map<string, Resource>()
  readonly #components: readonly Component[]
  /** Modules that FROM has files of. */
  readonly #modules = new Set<string>()

  constructor(folder: Folder, components: readonly Component[]) {
    this.#components = components
    this.resources = components.flatMap((component) =>
      listBelow(folder, component.folder).flatMap((path) => toResource(path, component) ?? []),
    )
    for (const resource of this.resources) {
      this.#byKey.set(keyOf(resource), resource)
      this.#byFile.set(resource.file, resource)
      this.#modules.add(moduleKey(resource))
    }
  }

  /** The resource of a file, or the module that a file such as `nav.adoc` is in. */
  placeOf(file: string): Pick<Resource, 'component' | 'module' | 'path'> | undefined {
    const own = this.#byFile.get(file)
    if (own) return own
    const component = this.#components
      .filter(({ folder }) => folder === '' || file.startsWith(`${folder}/`))
      .toSorted((a, b) => b.folder.length - a.folder.length)[0]
    if (!component) return undefined
    const below = component.folder === '' ? file : file.slice(component.folder.length + 1)
    return { component, module: /^modules\/([^/]+)\//.exec(below)?.[1] ?? 'ROOT', path: '' }
  }

  /** The file that a resource id means in another file. @param family Of an id that names none. */
  resolve(text: string, from: Pick<Resource, 'component' | 'module' | 'path'>, family: Family): Resource | Unresolved {
    const id = parseResourceId(text)
    if (!id) return 'missing'
    const component = this.#componentOf(id, from.component)
    if (typeof component === 'string') return component
    const parts = this.#partsOf(id, from, family, component)
    // The modules of a component can be in several repositories.
    return this.#byKey.get(keyOf(parts)) ?? (this.#modules.has(moduleKey(parts)) ? 'missing' : 'other module')
  }

  /** Where the old page was that an alias of a page means; undefined in another component or version. */
  placeOfAlias(alias: string, page: Resource): Omit<Resource, 'file'> | undefined {
    const id = parseResourceId(/\.\w+$/.test(alias) ? alias : `${alias}.adoc`)
    const component = id && this.#componentOf(id, page.component)
    return id && typeof component === 'object' ? this.#partsOf(id, page, 'page', component) : undefined
  }

  /** Makes the resource id of an old page mean the page that it is now. */
  addAlias(alias: string, page: Resource): void {
    const place = this.placeOfAlias(alias, page)
    const key = place && keyOf(place)
    if (key !== undefined && !this.#byKey.has(key)) this.#byKey.set(key, page)
  }

  #partsOf(
    id: ResourceId,
    from: Pick<Resource, 'module' | 'path'>,
    family: Family,
    component: Component,
  ): Omit<Resource, 'file'> {
    const path = /^\.{1,2}\//.test(id.path) ? posix.join(posix.dirname(from.path), id.path) : posix.normalize(id.path)
    const module = id.module ?? (id.component === undefined ? from.module : 'ROOT')
    // Only these families exist: another one has no files.
    return { component, module, family: (id.family ?? family) as Family, path }
  }

  #componentOf({ component: name, version }: ResourceId, own: Component): Component | Unresolved {
    const named = this.#components.filter((each) => each.name === (name ?? own.name))
    if (named.length === 0) return 'other component'
    if (version === undefined) return named.find((each) => each === own) ?? named[0] ?? own
    const wanted = version === '_' ? '' : version
    return named.find((each) => each.version === wanted) ?? 'other version'
  }
}

function moduleKey({ component, module }: Pick<Resource, 'component' | 'module'>): string {
  return `${component.file}\0${module}`
}

function keyOf({ component, module, family, path }: Omit<Resource, 'file'>): string {
  return [component.file, module, family, path].join('\0')
}

function toResource(path: string, component: Component): Resource | undefined {
  const [, module, rest = ''] = /^modules\/([^/]+)\/(.+)$/.exec(path) ?? []
  const [folder, family] = FOLDERS.find(([each]) => rest.startsWith(`${each}/`)) ?? []
  if (module === undefined || folder === undefined || family === undefined) return undefined
  const own = rest.slice(folder.length + 1)
  return { file: joinPath(component.folder, path), component, module, family, path: own }
}

/** Families of files of a module: https://docs.antora.org/antora/latest/module-directories/ */
type Family = 'page' | 'partial' | 'example' | 'image' | 'attachment'

/** `version@component:module:family$path`: https://docs.antora.org/antora/latest/page/resource-id/ */
interface ResourceId {
  version?: string
  component?: string
  module?: string
  family?: string
  path: string
}

const ID = /^(?:([^@:$]+)@)?(?:(?:([^@:$]+):)?(?:([^@:$]+))?:)?(?:([^@:$]+)\$)?([^:$][^@:$]*)$/

/** undefined for something else, such as an address. */
function parseResourceId(text: string): ResourceId | undefined {
  const [whole, version, component, module, family, path = ''] = ID.exec(text) ?? []
  if (whole === undefined) return undefined
  return {
    version,
    component,
    // `component::page` is a page of the module ROOT.
    module: module ?? (component === undefined ? undefined : 'ROOT'),
    family,
    path: path.replace(/^\//, ''),
  }
}

interface Named extends Pick<Resource, 'module' | 'path'> {
  component: Pick<Component, 'path'>
}

/** What the addresses of a site depend on. */
export interface SiteSettings {
  /** Path of all components on the host. */
  sitePath: string
  /** Base path of the new site. */
  baseUrl: string
  /** The address of the host, without a final slash. */
  origin?: string
  style: Playbook['htmlExtensionStyle']
  /** What is in an address in place of the latest version. */
  latestSegment?: string
}

/**
 * The address that Antora gives a page: https://docs.antora.org/antora/latest/how-antora-builds-urls/
 * @param sitePath Path of the site on its host.
 */
export function addressOf(page: Named, sitePath: string, style: Playbook['htmlExtensionStyle']): string {
  const { component, module, path } = page
  const name = path.replace(/\.adoc$/, '')
  const isIndex = posix.basename(name) === 'index'
  const folder = posix.dirname(name) === '.' ? '' : posix.dirname(name)
  const above = joinPath('/', sitePath, component.path, moduleFolder(module))
  if (style === 'default') return joinPath(above, `${name}.html`)
  return joinPath(above, isIndex ? folder : name, style === 'indexify' || isIndex ? '/' : '')
}

/**
 * The address of a page that is not in FROM, on the host of the site; undefined if the host or the version is not
 * known.
 */
export function addressElsewhere(
  text: string,
  from: Pick<Resource, 'component' | 'module'>,
  why: Unresolved,
  { sitePath, origin, style, latestSegment }: SiteSettings,
): string | undefined {
  const id = parseResourceId(text)
  if (!id || origin === undefined || why === 'missing' || !id.path.endsWith('.adoc')) return undefined
  const name = id.component ?? from.component.name
  const version = id.version === '_' ? '' : (id.version ?? latestSegment)
  if (why !== 'other module' && version === undefined) return undefined
  const path = why === 'other module' ? from.component.path : joinPath(name === 'ROOT' ? '' : name, version ?? '')
  return origin + addressOf({ component: { path }, module: id.module ?? from.module, path: id.path }, sitePath, style)
}

/** The module ROOT has no folder. */
export function moduleFolder(module: string): string {
  return module === 'ROOT' ? '' : module
}
