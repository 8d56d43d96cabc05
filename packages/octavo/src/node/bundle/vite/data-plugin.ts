import { stripVTControlCharacters } from 'node:util'
import type { Plugin } from 'vite'
import type { Position } from '../../../shared/build/problem.ts'
import { findJsonFault } from '../../files/index.ts'
import { parseYaml } from '../../yaml.ts'

/**
 * Lets the code of a site import YAML files, as it can import JSON: `import prices from '../../data/prices.yml'`. Names
 * the file of JSON that is not valid, which Vite does not.
 */
export function createDataPlugin(): Plugin {
  const fail = (file: string, reason: string, { line, column }: Position) => ({
    message: `this file is not valid ${reason}`,
    id: file,
    loc: { file, line, column: column - 1 },
  })
  return {
    name: 'octavo:data',
    transform: {
      order: 'pre',
      filter: { id: /\.(?:json|ya?ml)$/ },
      async handler(text, file) {
        if (file.endsWith('.json')) {
          const fault = isJson(text) ? undefined : await findFault(file)
          return fault ? this.error(fail(file, `JSON: ${fault.reason}`, fault)) : null
        }
        const parsed = parseYaml(text, { allowsControls: true })
        if (parsed.kind === 'fault') return this.error(fail(file, `YAML: ${parsed.fault.message}`, parsed.fault))
        // In a literal, the key "__proto__" would set the prototype.
        const json = JSON.stringify(JSON.stringify(parsed.value ?? null))
        return { code: `export default JSON.parse(${json})`, map: null, moduleType: 'js' }
      },
    },
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false // Not all of these errors have a place.
  }
}

/** The fault in a file of JSON as the bundler finds it. */
async function findFault(file: string) {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({ input: file, logLevel: 'silent' })
  return bundle
    .generate()
    .then(
      () => undefined,
      ({ message }: Error) => findJsonFault(stripVTControlCharacters(message)),
    )
    .finally(() => bundle.close())
}
