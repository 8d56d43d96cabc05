import type { DataMap } from '../../../shared/index.ts'

/** Attributes of AsciiDoc as Asciidoctor takes them; `false` unsets one softly, `null` for good. */
export type AttributeValues = Readonly<Record<string, string | false | null>>

/** What Antora sets: https://docs.antora.org/antora/latest/page/intrinsic-attributes/ */
const OF_ANTORA: AttributeValues = {
  env: 'site',
  // Keys, buttons and menus: the playbook may be elsewhere, and their macros would be shown.
  experimental: '@',
  'env-site': '',
  'site-gen': 'antora',
  'site-gen-antora': '',
  'attribute-missing': 'warn',
  'data-uri': null,
  icons: 'font',
  sectanchors: '',
  'source-highlighter': 'highlight.js',
  // Resource ids, which the links of a page lead to.
  attachmentsdir: 'attachment$',
  examplesdir: 'example$',
  imagesdir: 'image$',
  partialsdir: 'partial$',
}

/**
 * The attributes of a component: from Antora, the playbook and `antora.yml`, in this order. One that is not
 * soft cannot be changed: https://docs.antora.org/antora/latest/component-attributes/
 */
export function joinAttributes(playbook: DataMap, component: DataMap): AttributeValues {
  const joined: Record<string, string | false | null> = { ...OF_ANTORA }
  for (const [name, value] of Object.entries(playbook)) joined[name] = toValue(value)
  for (const [name, value] of Object.entries(component)) {
    const before = name in playbook ? joined[name] : undefined
    const isSoft = before === undefined || before === false || (typeof before === 'string' && before.endsWith('@'))
    if (isSoft) joined[name] = toValue(value)
  }
  for (const [name, value] of Object.entries(joined)) if (typeof value === 'string') joined[name] = fill(value, joined)
  return joined
}

function toValue(value: unknown): string | false | null {
  if (value === false) return false
  if (value === null || value === undefined) return null
  if (value === true) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Values may contain attributes that come before them. */
function fill(value: string, values: Readonly<Record<string, string | false | null>>): string {
  return value.replace(/(\\?)\{([\w-]+)\}/g, (written, escape: string, name: string) => {
    if (escape !== '') return written.slice(1)
    const other = values[name]
    return typeof other === 'string' ? other.replace(/@$/, '') : written
  })
}
