import { find, html, svg } from 'property-information'

/** An attribute of HTML or SVG. `true` is one without a value. */
export interface GeneratedAttribute {
  name: string
  value: string | true
}

/**
 * The attribute for a property of a hast element (https://github.com/syntax-tree/hast#properties), for example
 * `className: ['a', 'b']` → `class="a b"`. Undefined for a property without a value.
 */
export function toAttribute(property: string, value: unknown, isSvg: boolean): GeneratedAttribute | undefined {
  const { attribute, boolean, overloadedBoolean, commaSeparated } = find(isSvg ? svg : html, property)
  if (value === null || value === undefined || (typeof value === 'number' && Number.isNaN(value))) return undefined
  if ((boolean || overloadedBoolean) && typeof value === 'boolean')
    return value ? { name: attribute, value: true } : undefined
  if (Array.isArray(value)) return { name: attribute, value: value.join(commaSeparated ? ', ' : ' ') }
  return value === false && !/^(aria|data)-/.test(attribute) ? undefined : { name: attribute, value: String(value) }
}
