import { isMarkdownFile } from '../../shared/urls.ts'
import type { Locate } from './config-file.ts'

/** Makes what finds the places of keys in the text of a configuration, whatever it is written in, or in front matter. */
export async function createLocator(path: string, text: string): Promise<Locate> {
  if (/\.m?[jt]s$/.test(path)) return (await import('./locate-key.ts')).createKeyLocator(path, text)
  const { createTextLocator } = await import('./read-config-text.ts')
  return createTextLocator(isMarkdownFile(path) ? frontMatterOf(text) : text)
}

/** Up to the line that closes it; the line that opens it opens a document in YAML, too. */
function frontMatterOf(text: string): string {
  return /^\uFEFF?---[ \t]*\r?\n(?:.*\r?\n)*?(?=---[ \t]*(?:\r?\n|$))/.exec(text)?.[0] ?? ''
}
