/**
 * What roles and links name: pages, labels, headings, terms of glossaries.
 *
 * Input   the pages and their texts
 * Output  `Targets`: a page, an id and a title for a label
 */
import type { MystConfig } from '../config/read-config.ts'

/** Labels are compared like this. Sphinx and mystmd write the ids of labels so, too. */
export function labelKey(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

export function termId(term: string): string {
  return `term-${labelKey(term)}`
}

/**
 * The ids of the headings of a page, in order. Docutils makes them of Latin letters and digits, and counts with `id1`:
 * https://docutils.sourceforge.io/docs/ref/rst/directives.html#identifier-normalization
 */
export function createIds({ kind }: MystConfig): (text: string) => string {
  const taken = new Set<string>()
  let count = 0
  return (text) => {
    const key = kind === 'sphinx' ? labelKey(text).replace(/^[\d-]+/, '') : labelKey(text)
    let id = key
    if (kind === 'mystmd') for (let number = 1; taken.has(id); number++) id = `${key}-${number}`
    else if (key === '' || taken.has(key)) id = `id${++count}`
    taken.add(id)
    return id
  }
}
