import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { findPackageRoot } from '../../files/index.ts'

const PREFIX = '\0octavo:react/'
const PACKAGES = ['react', 'react-dom', 'scheduler']

/**
 * Serves the development build of React, which is a few CommonJS files without other dependencies, as modules. Vite
 * would bundle it with its source maps when a site is first previewed, and find another one for packages of the site.
 */
export function createBrowserReact(): Plugin {
  const fromPackage = createRequire(join(findPackageRoot(), 'package.json'))
  const fromReact = createRequire(fromPackage.resolve('react-dom/package.json'))
  /** The file of `react-dom/client`: `react-dom/cjs/react-dom-client.development.js`. */
  const findFile = (source: string) => {
    const [name = ''] = source.split('/')
    if (!PACKAGES.includes(name)) return undefined
    const folder = dirname(fromReact.resolve(`${name}/package.json`))
    const file = join(folder, 'cjs', `${source.replaceAll('/', '-')}.development.js`)
    return existsSync(file) ? file : undefined
  }
  return {
    name: 'octavo:browser-react',
    enforce: 'pre',
    config: {
      // After the plugin for fast refresh, which includes React.
      order: 'post',
      handler: ({ optimizeDeps = {} }) => {
        optimizeDeps.include = optimizeDeps.include?.filter((source) => findFile(source) === undefined) ?? []
        return { optimizeDeps: { exclude: PACKAGES } }
      },
    },
    resolveId: (source) => (findFile(source) === undefined ? null : PREFIX + source),
    load(id) {
      const file = id.startsWith(PREFIX) ? findFile(id.slice(PREFIX.length)) : undefined
      return file === undefined ? null : { code: toModule(readFileSync(file, 'utf8')), map: { mappings: '' } }
    },
  }
}

/** `text`: a CommonJS module that names what it requires and exports. */
function toModule(text: string): string {
  const required = [...new Set([...text.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name))]
  const names = [...new Set([...text.matchAll(/\bexports\.(\w+) =/g)].map(([, name = '']) => name))]
  const imports = required.map((name, index) => `import module${index} from ${JSON.stringify(name)}`)
  const cases = required.map((name, index) => `${JSON.stringify(name)}: module${index}`)
  return `${imports.join('\n')}
const exports = {}
const require = (name) => ({ ${cases.join(', ')} })[name]
{
${text.replaceAll('process.env.NODE_ENV', '"development"')}
}
export default exports
${names.map((name) => `const ${name} = exports.${name}`).join('\n')}
export { ${names.join(', ')} }
`
}
