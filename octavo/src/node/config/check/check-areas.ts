import type { Problem } from '../../../shared/problem.ts'
import { toAreas, type DocsArea } from '../areas.ts'
import type { CheckedConfig } from '../schema.ts'

type Key = NonNullable<Problem['key']>

/** The folders of the documentation with their keys. */
export function listAreaFolders(docs: CheckedConfig['docs']): { key: Key; path: string }[] {
  if (!Array.isArray(docs)) return [{ key: ['docs', 'path'], path: docs.path }]
  return docs.map(({ path }, index) => ({ key: ['docs', index, 'path'], path }))
}

/** Reports areas that have the address, the label or the sidebar file of another one. */
export function checkAreas({ docs }: CheckedConfig, file: string): Problem[] {
  if (!Array.isArray(docs)) return []
  const all = toAreas(docs, '')
  // One in the folder of another is reported already.
  const areas = all.map((area, index) => (all.findIndex(({ path }) => path === area.path) < index ? undefined : area))
  return [
    ...findRepeated(areas, 'route', ({ routeBasePath }) => `/${routeBasePath}`, {
      file,
      message: (route, { setting }) => `has the address "${route}", as has "${setting}"`,
      hint: 'Give each area an address of its own.',
    }),
    ...findRepeated(areas, 'label', ({ label }) => label, {
      file,
      message: (label, { setting }) => `has the label "${label}", as has "${setting}"`,
      hint: 'Give each area a label of its own: tabs and search show it.',
    }),
    ...findRepeated(areas, 'sidebar', ({ sidebarPath }) => sidebarPath, {
      file,
      message: (path, { setting }) => `has the sidebar file "${path}", as has "${setting}"`,
      hint: 'Give each area a sidebar file of its own.',
    }),
  ]
}

interface Report {
  file: string
  /** `first` is the area that had the value before. */
  message(value: string, first: DocsArea): string
  hint: string
}

/** Values that differ only by case are one: `api` and `Api` are the same folder on many disks. */
function findRepeated(
  areas: readonly (DocsArea | undefined)[],
  field: string,
  valueOf: (area: DocsArea) => string,
  { file, message, hint }: Report,
): Problem[] {
  const firsts = new Map<string, DocsArea>()
  return areas.flatMap((area, index): Problem[] => {
    if (!area) return []
    const value = valueOf(area)
    const first = firsts.get(value.toLowerCase())
    if (!first) firsts.set(value.toLowerCase(), area)
    const text = first && `"${area.setting}" ${message(value, first)}.`
    return text === undefined ? [] : [{ severity: 'error', message: text, file, key: ['docs', index, field], hint }]
  })
}
