import GithubSlugger from 'github-slugger'
import { joinPath } from 'octavo/addresses'
import type { Folder } from '../../contract.ts'
import { asMap, asText } from '../../shared/index.ts'
import type { Book } from './book.ts'
import type { Chapter } from './summary.ts'

/** `NAME = "value"` in Python, or the value without a variable of the environment. */
const CONSTANT =
  /^[ \t]*([A-Z]\w*)[ \t]*=[ \t]*(?:os\.(?:environ\.get|getenv)\([^,()\n]*,[ \t]*)?(["'])(.*?)\2\)?[ \t]*$/gm

/**
 * Finds the texts that replace preprocessor directives, without running the preprocessors: constants of a Python script,
 * `{{#NAME}}`, and the numbers of chapters and listings, `{{#chap title-of-chapter}}`, `{{#label name}}` and
 * `{{#ref name}}`.
 */
export function readDirectives(book: Book, folder: Folder, chapters: readonly Chapter[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const scripts = Object.values(book.preprocessors).flatMap(
    (each) => asText(asMap(each)['command'])?.split(/\s+/) ?? [],
  )
  for (const script of scripts.filter((each) => each.endsWith('.py')))
    for (const [, name = '', , value = ''] of (folder.readText(joinPath(book.folder, script)) ?? '').matchAll(CONSTANT))
      if (!texts.has(`{{#${name}}}`)) texts.set(`{{#${name}}}`, value)
  const slugger = new GithubSlugger()
  const counts = new Map<string, number>()
  for (const { name, number = '', path } of chapters) {
    if (number !== '') texts.set(`{{#chap ${slugger.slug(name)}}}`, number.slice(0, -1))
    const text = path === undefined ? undefined : folder.readText(joinPath(book.srcFolder, path))
    for (const [label, id = ''] of (text ?? '').matchAll(/\{\{#label ([\w-]+)\}\}/g)) {
      const top = number.split('.', 1)[0] ?? ''
      const count = (counts.get(top) ?? 0) + 1
      counts.set(top, count)
      texts.set(label, '').set(`{{#ref ${id}}}`, `${top}-${count}`.replace(/^-/, ''))
    }
  }
  return texts
}
