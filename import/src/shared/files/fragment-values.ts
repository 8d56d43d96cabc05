import type { Folder } from '../../contract.ts'
import type { OldPage } from '../links/index.ts'
import { createFenceReader } from '../../markdown/index.ts'

/** `{props.name}`, also in an attribute or a template. */
const VALUE = /\{\s*props\.(\w+)\s*\}/g

/** The text of a fragment with the values in place: `{props.name}` → `{"Go"}`, but not in fences. */
function fillValues(text: string, values: OldPage['values']): string {
  if (!values) return text
  const read = createFenceReader()
  const lines = text.split('\n').map((line) => {
    if (read(line) !== 'text') return line
    return line.replace(VALUE, (written, name: string) =>
      Object.hasOwn(values, name) ? `{${JSON.stringify(values[name])}}` : written,
    )
  })
  return lines.join('\n')
}

/** The literal values that a fragment shows; undefined if there are none. */
export function valuesFor(text: string, passed: Readonly<Record<string, unknown>>): OldPage['values'] {
  const used = new Set(Array.from(text.matchAll(VALUE), ([, name]) => name))
  const values = Object.entries(passed).filter(
    (entry): entry is [string, string | number] => used.has(entry[0]) && /^(?:string|number)$/.test(typeof entry[1]),
  )
  return values.length === 0 ? undefined : Object.fromEntries(values)
}

/** The text of a page or fragment. */
export function textOf({ readText }: Folder, { source, values }: Pick<OldPage, 'source' | 'values'>): string {
  return fillValues(readText(source) ?? '', values)
}
