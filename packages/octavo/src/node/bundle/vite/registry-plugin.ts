import { join } from 'node:path'
import type { Plugin } from 'vite'
import { toLayoutComponent, type SiteCode } from '../site-code/index.ts'
import { toRelativePath } from '../../files/index.ts'
import { findPublicEntry, isReact } from '../paths.ts'

interface RegistryOptions {
  packageRoot: string
  /** Absolute path of the site's root; null for the theme alone. */
  root: string | null
  code: () => SiteCode
  /** Names of the components that the browser hydrates. Default: all. */
  islands?: readonly string[]
  /** Absolute paths of further style sheets, as they are now. Default: none. */
  imported?: () => readonly string[]
}

/** Provides the site's code as virtual modules, and resolves its imports of React and of this package. */
export function createRegistryPlugin({ packageRoot, root, code, islands, imported }: RegistryOptions): Plugin {
  const themeEntry = join(packageRoot, 'src/theme/server.tsx')
  return {
    name: 'octavo:registry',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source.startsWith('virtual:octavo/')) return `\0${source}`
      const entry = findPublicEntry(source)
      if (entry) return entry.path
      // Components must use the React of the theme: hooks fail with two copies of React.
      const isOutside = importer !== undefined && !importer.startsWith(packageRoot)
      return isOutside && isReact(source) ? this.resolve(source, themeEntry, options) : null
    },
    load(id) {
      if (id === '\0virtual:octavo/components') return toServerRegistry(code(), root ?? '')
      if (id !== '\0virtual:octavo/islands') return null
      const { components, styles } = code()
      // First, so that the rules of the site win over the rules of packages.
      const others = imported?.().filter((path) => !styles.includes(path)) ?? []
      return toIslandRegistry({ components, styles: [...others, ...styles] }, islands)
    },
  }
}

function toServerRegistry({ components, parts, layouts, schemas }: SiteCode, root: string): string {
  const imports: string[] = []
  /** The code of an entry with the exports of a module, which gets imported. */
  const toEntry = (path: string, fields: Record<string, string>) => {
    const module = `module${imports.length}`
    imports.push(`import * as ${module} from ${JSON.stringify(path)}\n`)
    return `{ ...${JSON.stringify({ ...fields, file: toRelativePath(root, path) })}, exports: ${module} }`
  }
  const siteComponents = Object.entries(components).map(([name, path]) => `${name}: ${toEntry(path, {})}`)
  const siteParts = [
    ...Object.entries(parts).map(([name, path]) => toEntry(path, { kind: 'part', name })),
    ...Object.entries(layouts).map(([name, path]) => toEntry(path, { kind: 'layout', name: toLayoutComponent(name) })),
  ]
  const siteSchemas = Object.entries(schemas).map(([layout, path]) => toEntry(path, { layout }))
  return `${imports.join('')}export const siteComponents = { ${siteComponents.join(', ')} }
export const siteParts = [${siteParts.join(', ')}]
export const siteSchemas = [${siteSchemas.join(', ')}]
`
}

function toIslandRegistry(
  { components, styles }: Pick<SiteCode, 'components' | 'styles'>,
  islands: readonly string[] = Object.keys(components),
): string {
  const imports = styles.map((path) => `import ${JSON.stringify(path)}\n`)
  const loaders = islands
    .filter((name) => components[name] !== undefined)
    .map((name) => `${name}: () => import(${JSON.stringify(components[name])})`)
  return `${imports.join('')}export const siteIslands = { ${loaders.join(', ')} }\n`
}
