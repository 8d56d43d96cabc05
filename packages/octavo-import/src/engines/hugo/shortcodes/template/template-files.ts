import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import type { Folder } from '../../../../contract.ts'
import { parseData, parseYaml } from '../../../../shared/index.ts'
import { UnknownValue, type Value, type ValueMap } from './functions.ts'
import { parseTemplate, type Template } from './parse.ts'

/** Templates of the site and of its themes: `layouts/_shortcodes/name.html`, and the values of their data files. */
export class ShortcodeTemplates {
  readonly #folder: Folder
  readonly #layouts: readonly string[]
  readonly #parsed = new Map<string, Template | undefined>()
  /** `site.Data` */
  readonly data: ValueMap

  constructor(folder: Folder, layouts: readonly string[], dataFolders: readonly string[]) {
    this.#folder = folder
    this.#layouts = layouts
    this.data = siteData(folder, dataFolders)
  }

  /** The file of a shortcode of the site; undefined for a shortcode of a theme elsewhere. */
  fileOf(name: string): string | undefined {
    return this.#find(['_shortcodes', 'shortcodes'], `${name}.html`, `${name}.md`)
  }

  /** The template of a shortcode; undefined if the site does not have it, or if it cannot be read. */
  shortcode(name: string): Template | undefined {
    return this.#read(this.fileOf(name))
  }

  /** The template that another one calls. */
  partial(name: string): Template | undefined {
    return this.#read(this.#find(['_partials', 'partials'], name, `${name}.html`))
  }

  #find(folders: readonly string[], ...names: string[]): string | undefined {
    const all = this.#layouts.flatMap((layouts) => folders.map((folder) => joinPath(layouts, folder)))
    const paths = all.flatMap((folder) => names.map((name) => joinPath(folder, name)))
    return paths.find((path) => this.#folder.has(path))
  }

  #read(file: string | undefined): Template | undefined {
    if (file === undefined) return undefined
    if (!this.#parsed.has(file)) this.#parsed.set(file, parseTemplate(this.#folder.readText(file) ?? ''))
    return this.#parsed.get(file)
  }
}

const DATA = /\.(?:ya?ml|json|toml)$/i

/**
 * The values of data files by their path: `data/cli/flags.yaml` is `site.Data.cli.flags`. A file is read when a template
 * asks for it: https://gohugo.io/content-management/data-sources/
 *
 * @param folders The first one with a file counts.
 */
function siteData(folder: Folder, folders: readonly string[]): ValueMap {
  const data: Record<string, Value> = {}
  for (const below of folders)
    for (const file of folder.files) if (file.startsWith(`${below}/`) && DATA.test(file)) add(file, below, data, folder)
  return data
}

function add(file: string, below: string, data: Record<string, Value>, folder: Folder): void {
  const names = file.slice(below.length + 1).split('/')
  const last = names.pop() ?? ''
  let map = data
  for (const name of names) {
    if (!Object.hasOwn(map, name)) define(map, name, () => ({}))
    // Each folder is a map. A file of its name has the values of neither.
    map = (isMap(map[name]) ? map[name] : {}) as Record<string, Value>
  }
  const name = posix.parse(last).name
  if (!Object.hasOwn(map, name)) define(map, name, () => read(file, folder))
}

function define(map: Record<string, Value>, name: string, make: () => Value): void {
  let value: Value
  let isMade = false
  Object.defineProperty(map, name, {
    enumerable: true,
    get: () => {
      if (!isMade) value = make()
      isMade = true
      return value
    },
  })
}

function isMap(value: Value): boolean {
  return typeof value === 'object' && !Array.isArray(value)
}

function read(file: string, folder: Folder): Value {
  const text = folder.readText(file) ?? ''
  const value = toValue(/\.toml$/i.test(file) ? parseData(text, 'toml').data : parseYaml(text))
  // A file with a mistake, about which Hugo ends its build.
  if (value === undefined) throw new UnknownValue()
  return value
}

function toValue(value: unknown): Value {
  if (Array.isArray(value)) return value.map(toValue)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, toValue(child)]))
}
