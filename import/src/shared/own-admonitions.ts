import type { UserConfig } from 'octavo'
import { ADMONITIONS } from '../../../octavo/src/shared/content/admonitions.ts'
import type { Container } from './blocks/index.ts'
import type { ConversionLog } from './conversion-log.ts'

/** Containers that the engine has. */
const BUILT_IN: ReadonlySet<string> = new Set([...ADMONITIONS, 'details', 'code-group'])

/** Containers that only the old site has, from a plugin or its style sheet: the configuration defines an admonition. */
export class OwnAdmonitions {
  readonly #names = new Set<string>()
  readonly #log: ConversionLog

  constructor(log: ConversionLog) {
    this.#log = log
  }

  /** Does nothing for a container that the engine has. */
  add({ name, line, column }: Container, file: string): void {
    if (BUILT_IN.has(name)) return
    this.#names.add(name)
    const message = `The container ":::${name}" became an admonition, which the configuration defines.`
    const hint = 'Choose its title and look in "admonitions" of the configuration, or write a component for it.'
    this.#log.report({ kind: 'containers of the site', message, hint, file, line, column })
  }

  /** The setting that defines them, in alphabetical order; empty without any. */
  toConfig(): Pick<UserConfig, 'admonitions'> {
    if (this.#names.size === 0) return {}
    return { admonitions: Object.fromEntries([...this.#names].sort().map((name) => [name, { label: labelOf(name) }])) }
  }
}

/** `question-answer` → `Question answer` */
function labelOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim().toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
