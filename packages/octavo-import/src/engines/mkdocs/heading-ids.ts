import { type OwnId, rangeOf, type SlugRule, type TextEdits } from '../../markdown/index.ts'
import { generatedId } from './convert/fences.ts'
import { readAttributes } from './syntax/inline-syntax.ts'

/**
 * Ids of headings as Python-Markdown makes them: https://python-markdown.github.io/extensions/toc/
 * The default rule keeps ASCII letters, digits, underscores and hyphens. Repeated ids get `_1`, `_2` and so on.
 */
interface SlugSettings {
  /** `toc.slugify`: the name of a Python function, or undefined for the default. */
  slugify?: string
  /** `toc.separator`. */
  separator: string
}

/** A function that makes the ids of one page's headings in order, or undefined for a rule that is not known. */
export function slugRule({ slugify, separator }: SlugSettings): (() => (text: string) => string) | undefined {
  const rule = slugify === undefined ? asciiRule : knownRule(slugify)
  return rule && (() => numbering((text) => rule(text, separator)))
}

type Rule = (text: string, separator: string) => string

function asciiRule(text: string, separator: string): string {
  // oxlint-disable-next-line no-control-regex -- Python encodes to ASCII and ignores everything else.
  return join(
    text
      .normalize('NFKD')
      .replace(/[^\u0000-\u007F]/g, '')
      .replace(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase(),
    separator,
  )
}

function unicodeRule(text: string, separator: string): string {
  return join(
    text
      .replace(/[^\p{L}\p{N}\p{M}_\s-]/gu, '')
      .trim()
      .toLowerCase(),
    separator,
  )
}

function knownRule(name: string): Rule | undefined {
  if (name.includes('markdown.extensions.toc.slugify_unicode')) return unicodeRule
  if (name.includes('markdown.extensions.toc.slugify')) return asciiRule
  if (!name.includes('pymdownx.slugs')) return undefined
  return pymdownxRule(/"case":"([a-z-]+)"/.exec(name)?.[1] ?? (name.includes('uslugify') ? 'lower' : 'none'))
}

/** https://facelessuser.github.io/pymdown-extensions/extras/slugs/ */
function pymdownxRule(letterCase: string): Rule {
  return (text, separator) => {
    const kept = text
      .normalize('NFC')
      .trim()
      .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replaceAll(' ', separator)
    if (letterCase === 'lower-ascii') return kept.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    return letterCase === 'none' ? kept : kept.toLowerCase()
  }
}

function join(text: string, separator: string): string {
  return text.replace(new RegExp(`[${separator.replace(/[\]\\^-]/g, '\\$&')}\\s]+`, 'g'), separator)
}

function numbering(rule: (text: string) => string): (text: string) => string {
  const taken = new Set<string>()
  return (text) => {
    let id = rule(text)
    while (taken.has(id) || id === '') id = increment(id)
    taken.add(id)
    return id
  }
}

/** `setup` → `setup_1` → `setup_2`; '' → `_1`. */
function increment(id: string): string {
  const [, stem, number] = /^(.*)_(\d+)$/.exec(id) ?? []
  return stem === undefined ? `${id}_1` : `${stem}_${Number(number) + 1}`
}

/** Makes the rule for the headings of one page, which numbers repeated ids. */
export type SlugRules = () => SlugRule

/** Reads the id that the attribute list of a heading sets, `{: #setup }`, or a plugin. */
export function attributeId({ source }: TextEdits): OwnId {
  return (heading) => {
    const last = heading.children.at(-1)
    if (last?.type !== 'inlineSyntax') {
      const place = rangeOf(heading)
      return generatedId(source.slice(place.start, place.end))
    }
    const { start, end } = rangeOf(last)
    return readAttributes(source.slice(start, end))?.id ?? undefined
  }
}
