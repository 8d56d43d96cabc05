import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

/** The components of a site. */
export interface SiteComponents {
  /** Absolute path of each component's module, by component name. */
  modules: Record<string, string>
  /** Absolute paths of the style sheets beside them. */
  styles: string[]
}

const NO_COMPONENTS: SiteComponents = { modules: {}, styles: [] }
const COMPONENT_FILE = /^([A-Z]\w*)\.(tsx|jsx)$/

/** Finds the components in a folder: `Name.tsx` or `Name/Name.tsx`, and every style sheet. Sorted by path. */
export function findComponents(componentsDir: string | null): SiteComponents {
  if (componentsDir === null || !existsSync(componentsDir)) return NO_COMPONENTS
  const files = readdirSync(componentsDir, { recursive: true, encoding: 'utf8' }).sort()
  const modules: Record<string, string> = {}
  for (const file of files) {
    const name = COMPONENT_FILE.exec(basename(file))?.[1]
    if (name && isComponentPath(file, name)) modules[name] = join(componentsDir, file)
  }
  const styles = files.filter((file) => file.endsWith('.css')).map((file) => join(componentsDir, file))
  return { modules, styles }
}

/** Deeper modules are parts of a component, not components for pages. */
function isComponentPath(file: string, name: string): boolean {
  return /^[^/\\]+$/.test(file) || new RegExp(`^${name}[/\\\\][^/\\\\]+$`).test(file)
}

interface RegistryOptions {
  packageRoot: string
  components: () => SiteComponents
  /** Names of the components that the browser hydrates. Default: all. */
  islands?: readonly string[]
}

/** Provides the site's components as virtual modules, and resolves their imports of React and `octavo/components`. */
export function createRegistryPlugin({ packageRoot, components, islands }: RegistryOptions): Plugin {
  const themeEntry = join(packageRoot, 'src/theme/server.tsx')
  return {
    name: 'octavo:registry',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source.startsWith('virtual:octavo/')) return `\0${source}`
      if (source === 'octavo/components') return join(packageRoot, 'src/theme/components.ts')
      // Components must use the React of the theme: hooks fail with two copies of React.
      const isOutside = importer !== undefined && !importer.startsWith(packageRoot)
      return isOutside && /^react(-dom)?(\/|$)/.test(source) ? this.resolve(source, themeEntry, options) : null
    },
    load(id) {
      if (id === '\0virtual:octavo/components') return toServerRegistry(components())
      return id === '\0virtual:octavo/islands' ? toIslandRegistry(components(), islands) : null
    },
  }
}

function toServerRegistry({ modules }: SiteComponents): string {
  const names = Object.keys(modules)
  const imports = names.map((name) => `import * as ${name} from ${JSON.stringify(modules[name])}\n`)
  return `${imports.join('')}export const siteComponents = { ${names.join(', ')} }\n`
}

function toIslandRegistry(
  { modules, styles }: SiteComponents,
  islands: readonly string[] = Object.keys(modules),
): string {
  const imports = styles.map((path) => `import ${JSON.stringify(path)}\n`)
  const loaders = islands
    .filter((name) => modules[name] !== undefined)
    .map((name) => `${name}: () => import(${JSON.stringify(modules[name])})`)
  return `${imports.join('')}export const siteIslands = { ${loaders.join(', ')} }\n`
}
