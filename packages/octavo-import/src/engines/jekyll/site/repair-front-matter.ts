import { stringify } from 'yaml'
import { readYaml } from '../../../yaml/index.ts'

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?=\r?\n|$)/

/** In Ruby, the last of two values for one key counts. In YAML 1.2, the second one is a mistake. */
export function repairFrontMatter(text: string): string {
  const [whole = '', source = ''] = FRONT_MATTER.exec(text) ?? []
  if (whole === '') return text
  const { document } = readYaml(source)
  if (document.errors.length === 0 || document.errors.some(({ code }) => code !== 'DUPLICATE_KEY')) return text
  const { value } = readYaml(source, { uniqueKeys: false })
  if (value === undefined) return text
  return `---\n${stringify(value, { lineWidth: 0 })}---${text.slice(whole.length)}`
}
