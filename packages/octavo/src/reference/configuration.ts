import { GUIDE_PAGES } from './guide-pages.ts'
import { joinWords } from '../shared/build/text/labels.ts'
import { GENERATED_NOTE, renderTable } from './markdown.ts'
import type { Field, Shape } from './shape.ts'

/** Longer defaults are described in the text of the key. */
const LONGEST_DEFAULT = 40

/** The page of the user guide about `octavo.config.ts`. */
export function renderConfigurationReference({ fields = [] }: Shape): string {
  const sections = fields.filter(({ shape }) => hasSection(shape))
  return [
    INTRODUCTION,
    '## All keys',
    renderTable(['Key', 'Meaning', 'Value', 'Default'], fields.map(toTopRow)),
    ...sections.map(renderSection),
    '',
  ].join('\n\n')
}

function renderSection({ name, text, shape }: Field): string {
  const rows = nestedRows(shape)
  const kinds = kindsOf(shape)
  return [
    `## ${name}`,
    explain(name, text),
    ...(rows.length > 0 ? [renderTable(['Key', 'Meaning', 'Value', 'Default'], rows)] : []),
    ...(kinds.length > 0
      ? ['### Kinds of items', renderTable(['`type`', 'Keys'], kinds.map(toKindRow)), renderSharedKeys(kinds)]
      : []),
  ].join('\n\n')
}

/** A key with a section has the link to the guide there. */
function toTopRow(field: Field): string[] {
  const { name, text, shape } = field
  const row = toRow(field, '')
  return hasSection(shape) ? row.with(0, `[\`${name}\`](#${name.toLowerCase()})`) : row.with(1, explain(name, text))
}

function explain(name: string, text: string): string {
  const page = GUIDE_PAGES[name]
  return page === undefined ? text : `${text} See ${page}.`
}

function hasSection(shape: Shape): boolean {
  return nestedRows(shape).length > 0 || kindsOf(shape).length > 0
}

/** The kinds of the entries of a list, or of the lists in an object. */
function kindsOf({ entry, fields = [] }: Shape): Field[][] {
  return [...(entry?.kinds ?? []), ...fields.flatMap(({ shape }) => shape.entry?.kinds ?? [])]
}

/**
 * The keys of an object and of all objects in it, as paths: `a.b`, `list[].b`, `record.*.b`. A value that is an object
 * or a list has the keys of both.
 */
function nestedRows({ fields = [], entry, words }: Shape, path = ''): string[][] {
  const prefix = path === '' ? '' : `${path}.`
  const own = fields.flatMap((field) => [toRow(field, prefix), ...nestedRows(field.shape, `${prefix}${field.name}`)])
  if (!entry) return own
  return [...own, ...nestedRows(entry, words.includes('list of') ? `${path}[]` : `${prefix}*`)]
}

function toRow({ name, text, required, default: fallback, shape }: Field, prefix: string): string[] {
  const isShort = fallback !== undefined && fallback.length <= LONGEST_DEFAULT && fallback !== '{}'
  const shown = isShort ? `\`${fallback}\`` : ''
  return [`\`${prefix}${name}\``, text, shape.words, required ? 'required' : shown]
}

function toKindRow(fields: Field[]): string[] {
  const [type, ...keys] = fields
  return [
    type?.shape.words ?? '',
    keys.map(({ name, required }) => `\`${name}\`${required ? ' (required)' : ''}`).join(', '),
  ]
}

/**
 * The keys of all kinds. A key with the same description in several kinds is one row; if it has another
 * one in other kinds, the row names its kinds.
 */
function renderSharedKeys(kinds: Field[][]): string {
  const described = new Map<string, { field: Field; types: string[] }>()
  for (const [type, ...keys] of kinds)
    for (const field of keys) {
      const id = `${field.name}: ${field.text}`
      const types = [...(described.get(id)?.types ?? []), type?.shape.words ?? '']
      described.set(id, { field, types })
    }
  const rows = [...described.values()]
  return renderTable(
    ['Key', 'Meaning', 'Value', 'Default'],
    rows.flatMap(({ field, types }) => {
      const [name = '', ...cells] = toRow(field, '')
      const isAmbiguous = rows.some((other) => other.field !== field && other.field.name === field.name)
      const key = isAmbiguous ? `${name} of ${joinWords(types, 'and')}` : name
      return [[key, ...cells], ...nestedRows(field.shape, field.name)]
    }),
  )
}

const INTRODUCTION = `---
title: Configuration
description: Every key of octavo.config.ts with its meaning, values and default.
search: { weight: 0.6, exclude_sections: [labels] }
---

${GENERATED_NOTE}

A site needs no configuration. To change a default, create one file in its root: \`octavo.config.ts\` (also \`.mts\`, \`.js\`, \`.mjs\`, \`.json\`
or \`.yml\`).

\`\`\`typescript title="octavo.config.ts"
import { defineConfig } from 'octavo'

export default defineConfig({
  title: 'Acme Handbook',
  url: 'https://docs.example.com',
  baseUrl: '/handbook/',
  docs: { editUrl: 'https://git.example.com/acme/handbook/edit/main/{file}' },
})
\`\`\`

An unknown key is an error that names the most similar key. An invalid value is an error that says what was found and what is expected.

\`octavo dev\` runs this file again after each change. It cannot stop what the last run has started, such as a timer: see [Preview](page-sources.md#preview).`
