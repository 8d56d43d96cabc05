import type { UserConfig } from 'octavo'
import { capitalize } from 'octavo/markdown'

/** The badges of all pages: each text gets a name in the configuration. */
export class Badges {
  readonly #names = new Map<string, { name: string; danger: boolean }>()

  nameOf(text: string, variant: string): string {
    const known = this.#names.get(text)
    if (known) return known.name
    const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['badge']
    const base = words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalize(word))).join('')
    const taken = new Set([...this.#names.values()].map(({ name }) => name))
    let name = base
    for (let number = 2; taken.has(name); number++) name = `${base}${number}`
    this.#names.set(text, { name, danger: variant === 'danger' })
    return name
  }

  /** The setting that names them; empty without any. */
  toConfig(): Pick<UserConfig, 'badges'> {
    if (this.#names.size === 0) return {}
    const status = Object.fromEntries(
      [...this.#names].map(([label, { name, danger }]) => [name, danger ? { label, danger } : label]),
    )
    return { badges: { status } }
  }
}
