import { isRecord } from 'octavo/foreign'
import type { Folder } from '../../contract.ts'
import type { OldPage } from '../links/pages.ts'
import { createFenceReader } from '../../markdown/index.ts'

/** `{props.name}` and `{props.name ?? "Go"}`, also in an attribute or a template. */
const VALUE = /(=?)\{\s*(props\.\w+(?:\s*(?:\?\?|\|\|)\s*(?:props\.\w+|"[^"\n]*"|'[^'\n]*'))*)\s*\}/g
const HTML = /^<[a-z][^{}]*>$/

/** The text of a fragment with the values in place: `{props.name}` → `{"Go"}`, but not in fences. */
function fillValues(text: string, values: NonNullable<OldPage['values']>): string {
  if (!text.includes('props.')) return text
  const read = createFenceReader()
  const lines = text.split('\n').map((line) => {
    if (read(line) !== 'text') return line
    return line.replace(VALUE, (written, equals: string, expression: string) => {
      const value = valueOf(expression, values)
      if (value === undefined) return written
      return equals === '' && HTML.test(value) ? value : `${equals}{${value}}`
    })
  })
  return lines.join('\n')
}

/** The source of the first operand with a value. */
function valueOf(expression: string, values: NonNullable<OldPage['values']>): string | undefined {
  const operands = expression.split(/\s*(?:\?\?|\|\|)\s*/).map((operand) => {
    const name = operand.startsWith('props.') ? operand.slice('props.'.length) : undefined
    if (name === undefined) return JSON.stringify(operand.slice(1, -1))
    return Object.hasOwn(values, name) ? values[name] : undefined
  })
  return operands.find((operand) => operand !== undefined)
}

/** The sources of texts, numbers and HTML that a fragment shows; undefined if there are none. */
export function valuesFor(text: string, passed: Readonly<Record<string, unknown>>): OldPage['values'] {
  const used = new Set(
    Array.from(text.matchAll(VALUE), ([value]) =>
      Array.from(value.matchAll(/props\.(\w+)/g), ([, name]) => name),
    ).flat(),
  )
  const values = Object.entries(passed).flatMap(([name, value]): [string, string][] => {
    const source = used.has(name) ? sourceOf(value) : undefined
    return source === undefined ? [] : [[name, source]]
  })
  return values.length === 0 ? undefined : Object.fromEntries(values)
}

/** HTML is an expression of JavaScript that is not literal. */
function sourceOf(value: unknown): string | undefined {
  if (isRecord(value))
    return typeof value['source'] === 'string' && HTML.test(value['source']) ? value['source'] : undefined
  return typeof value === 'string' || typeof value === 'number' ? JSON.stringify(value) : undefined
}

/** The text of a page or fragment. */
export function textOf({ readText }: Folder, { source, values }: Pick<OldPage, 'source' | 'values'>): string {
  return fillValues(readText(source) ?? '', values ?? {})
}
