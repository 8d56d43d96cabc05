import type { Plugin } from 'vite'
import { parseYaml } from '../../yaml.ts'

/** Lets the code of a site import YAML files, as it can import JSON: `import prices from '../../data/prices.yml'`. */
export function createYamlPlugin(): Plugin {
  return {
    name: 'octavo:yaml',
    transform: {
      filter: { id: /\.ya?ml$/ },
      handler(text, file) {
        const parsed = parseYaml(text)
        if (parsed.kind === 'fault') {
          const { message, line, column } = parsed.fault
          return this.error({
            message: `this file is not valid YAML: ${message}`,
            id: file,
            loc: { file, line, column: column - 1 },
          })
        }
        // In a literal, the key "__proto__" would set the prototype.
        const json = JSON.stringify(JSON.stringify(parsed.value ?? null))
        return { code: `export default JSON.parse(${json})`, map: null, moduleType: 'js' }
      },
    },
  }
}
