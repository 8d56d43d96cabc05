import { readFrontMatter } from '../../../markdown/index.ts'
import { asMap, type ConversionLog, type DataMap } from '../../../shared/index.ts'
import type { MkDocsConfig } from '../config.ts'

/** Braces that are text, as characters that no page contains: as many, so that places stay. */
const MASKS = [
  ['{{', '\uE004\uE004'],
  ['{%', '\uE005\uE005'],
  ['{#', '\uE006\uE006'],
] as const

const TOKEN = /\{%-?\s*(?:end)?raw\s*-?%\}|\{#|#\}|\{\{-?\s*([A-Za-z_][\w.]*)\s*-?\}\}/g

/** Zensical has the plugin as an extension. */
export function macroOptions({ plugins, extensions }: MkDocsConfig): DataMap | undefined {
  return plugins.get('macros') ?? extensions.get('zensical.extensions.macros')
}

/**
 * What https://mkdocs-macros-plugin.readthedocs.io makes of a page without running code: `{% raw %}` keeps braces,
 * comments are left out, and `{{ name }}` is a value of `extra` or, with `config.`, of another setting. Other templates
 * stay for the report.
 */
export class Macros {
  readonly #isOn: boolean
  readonly #isDefault: boolean
  readonly #values: DataMap

  constructor(config: MkDocsConfig) {
    const { data } = config
    const options = macroOptions(config)
    // With its own marks, braces are text.
    this.#isOn = options !== undefined && !Object.keys(options).some((key) => /^j2_\w+_start_string$/.test(key))
    this.#isDefault = options?.['render_by_default'] !== false
    this.#values = { ...asMap(data['extra']), config: data }
  }

  /** The text with values; `restore` is for what it becomes. */
  expand(text: string, log: ConversionLog): string {
    if (!this.#isOn || !/\{[{%#]/.test(text)) return text
    const isRendered = readFrontMatter(text).get('render_macros') ?? this.#isDefault
    if (isRendered === false) return mask(text)
    let open: 'raw' | 'comment' | undefined
    let expanded = ''
    let position = 0
    for (const { 0: token, 1: name, index } of text.matchAll(TOKEN)) {
      const before = text.slice(position, index)
      if (open === 'comment') {
        if (token !== '#}') continue
        open = undefined
        expanded += '\n'.repeat(before.split('\n').length - 1)
      } else if (open === 'raw') {
        if (!token.includes('endraw')) continue
        open = undefined
        expanded += mask(before)
      } else {
        expanded += before
        if (token === '{#') open = 'comment'
        else if (token.startsWith('{%') && !token.includes('endraw')) open = 'raw'
        else expanded += this.#valueOf(name, log) ?? token
      }
      position = index + token.length
    }
    return expanded + text.slice(position)
  }

  restore(text: string): string {
    return this.#isOn ? MASKS.reduce((restored, [braces, masked]) => restored.replaceAll(masked, braces), text) : text
  }

  #valueOf(name: string | undefined, log: ConversionLog): string | undefined {
    const value = name?.split('.').reduce<unknown>((branch, key) => asMap(branch)[key], this.#values)
    if (typeof value !== 'number' && (typeof value !== 'string' || value.includes('\n'))) return undefined
    log.count('templates')
    return String(value)
  }
}

function mask(text: string): string {
  return MASKS.reduce((masked, [braces, mask]) => masked.replaceAll(braces, mask), text)
}
