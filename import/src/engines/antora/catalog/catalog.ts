import { posix } from 'node:path'
import type { Folder } from '../../../contract.ts'
import { listBelow } from '../../../folder/index.ts'
import type { Component } from '../config/components.ts'
import { parseResourceId, type Family, type ResourceId } from './resource-id.ts'

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
    const key = keyOf(this.#partsOf(id, from, family, component))
    const found = this.#byKey.get(key)
    // The modules of a component can be in several repositories.
    return found ?? (this.#modules.has(key.split('\0', 2).join('\0')) ? 'missing' : 'other module')
  }

  /** Makes the resource id of an old page mean the page that it is now. */
  addAlias(text: string, page: Resource): void {
    const id = parseResourceId(/\.\w+$/.test(text) ? text : `${text}.adoc`)
    const component = id && this.#componentOf(id, page.component)
    if (!id || !component || typeof component === 'string') return
    const key = keyOf(this.#partsOf(id, page, 'page', component))
    if (!this.#byKey.has(key)) this.#byKey.set(key, page)
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
  const file = component.folder === '' ? path : `${component.folder}/${path}`
  return { file, component, module, family, path: own }
}
