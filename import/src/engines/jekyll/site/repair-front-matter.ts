import { parseDocument, stringify } from 'yaml'

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?=\r?\n|$)/

/** In Ruby, the last of two values for one key counts. In YAML 1.2, the second one is a mistake. */
export function repairFrontMatter(text: string): string {
  const [whole = '', source = ''] = FRONT_MATTER.exec(text) ?? []
  if (whole === '') return text
  const { errors } = parseDocument(source)
  if (errors.length === 0 || errors.some(({ code }) => code !== 'DUPLICATE_KEY')) return text
  const values: unknown = parseDocument(source, { uniqueKeys: false }).toJS()
  return `---\n${stringify(values, { lineWidth: 0 })}---${text.slice(whole.length)}`
}
