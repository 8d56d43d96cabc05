import { CORE_SCHEMA, load, YAMLException } from 'js-yaml'
import type { Plugin } from 'vite'

/** Lets the code of a site import YAML files, as it can import JSON: `import prices from '../../data/prices.yml'`. */
export function createYamlPlugin(): Plugin {
  return {
    name: 'octavo:yaml',
    transform: {
      filter: { id: /\.ya?ml$/ },
      handler(text, file) {
        try {
          // As in the front matter: a date stays a text.
          const value: unknown = load(text, { schema: CORE_SCHEMA })
          // In a literal, the key "__proto__" would set the prototype.
          const json = JSON.stringify(JSON.stringify(value ?? null))
          return { code: `export default JSON.parse(${json})`, map: null, moduleType: 'js' }
        } catch (error) {
          if (!(error instanceof YAMLException)) throw error
          const { line = 0, column = 0 } = error.mark ?? {}
          return this.error({
            message: `this file is not valid YAML: ${error.reason}`,
            id: file,
            loc: { file, line: line + 1, column },
          })
        }
      },
    },
  }
}
