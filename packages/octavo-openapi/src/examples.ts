/** Examples as HTML and Markdown of a page: short ones in the line of other rules, longer ones in code blocks to open. */
import type { Fields } from './json.ts'
import { listExampleFiles, printSample, type Sample } from './samples.ts'
import { show, type Fact } from './schema.ts'
import { code, describe, escape, inline, markBraces, type LinkRule } from './text.ts'
import type { PageWords } from './words/index.ts'

export interface ExampleContext {
  words: PageWords
  links: LinkRule
  /** Address of the description, to download it. */
  download: string
}

/** An example with its media type. */
export interface TypedSample extends Sample {
  type: string
}

/** A fence that the text does not contain. */
export function fence(language: string, content: string, meta = ''): string {
  const longest = Math.max(2, ...[...content.matchAll(/`{3,}/g)].map(([marks]) => marks.length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}${language}${meta}\n${markBraces(content.trimEnd())}\n${marks}`
}

/** A link to the description. */
export function writeDownload(download: string): string {
  return `<a href="${escape(download)}">${escape(download.split('/').at(-1) ?? '')}</a>`
}

/** Says that not all is shown, and where all is. */
export function writeShortened({ words, download }: ExampleContext): string {
  return `\n\n<p class="api-facts">${escape(words.shortened)}: ${writeDownload(download)}</p>`
}

export interface Room {
  /** That examples may still have. Beyond it, the page shows only their names. */
  characters: number
}

/** For the examples of one value, or of all answers and bodies of an operation. */
export function toRoom(characters = 5000): Room {
  return { characters }
}

/** One example as it is, and several below each other, to open. */
export function writeExamples(
  samples: readonly TypedSample[],
  context: ExampleContext,
  firstIsOpen = true,
  room = toRoom(),
): string {
  const [only] = samples
  if (samples.length === 1 && only && firstIsOpen) return writeLabel(only) + writeExample(only, context)
  const written = samples.map((each, index) => {
    const isShown = room.characters > 0 || (firstIsOpen && index === 0)
    room.characters -= printSample(each.value).text.length
    const summary = escape(each.label ?? each.type)
    const open = firstIsOpen && index === 0 ? ' open' : ''
    return isShown
      ? `<details${open}><summary>${summary}</summary>\n\n${writeExample(each, context)}\n\n</details>`
      : `<p class="api-facts">${summary}</p>${describe(each.about, context)}`
  })
  const isCut = written.at(-1)?.startsWith('<p') === true
  return written.join('\n\n') + (isCut ? writeShortened(context) : '')
}

/** The label of an example that has no heading or summary. */
export function writeLabel({ label }: Partial<Sample>): string {
  return label === undefined ? '' : `<p class="api-facts">${escape(label)}</p>\n\n`
}

function writeExample({ type, value, about }: TypedSample, context: ExampleContext): string {
  const language = /[/+]json\b|\*/.test(type) ? 'json' : /[/+]xml\b/.test(type) ? 'xml' : 'text'
  const { text, isShortened } = printSample(value)
  const block = fence(typeof value === 'string' && language === 'json' ? 'text' : language, text)
  return `${describe(about, context)}\n\n${block}${isShortened ? writeShortened(context) : ''}`.trim()
}

/** Characters of one example, and of all of a value, that have room in a line. */
const LONGEST = 200
const LONGEST_LINE = 400

function areShort(samples: readonly Sample[]): boolean {
  const shown = samples.map(({ value }) => show(value))
  return shown.every((each) => each.length <= LONGEST && !each.includes('\n')) && shown.join('').length <= LONGEST_LINE
}

/** Short examples of which nothing is said. */
export function toExampleFact(samples: readonly Sample[], words: PageWords): Fact | undefined {
  const isPlain = samples.every(({ label, about }) => label === undefined && about === undefined)
  if (samples.length === 0 || !isPlain || !areShort(samples)) return undefined
  return { label: words.example, values: samples.map(({ value }) => show(value)) }
}

/** The examples of a parameter or field that are no such fact. */
export function writeOtherExamples(samples: readonly Sample[], context: ExampleContext): string {
  const { words } = context
  if (samples.length === 0 || toExampleFact(samples, words)) return ''
  if (areShort(samples)) {
    const rows = samples.map(({ label, value, about }) => writeValue(show(value), label, describe(about, context)))
    return `<p class="api-facts">${escape(words.example)}:</p><ul class="api-enum">${rows.join('')}</ul>`
  }
  const typed = samples.map((each) => ({
    ...each,
    type: 'application/json',
    label: each.label === undefined ? words.example : `${words.example}: ${each.label}`,
  }))
  return `\n\n${writeExamples(typed, context, false)}\n\n`
}

/** Links to the examples of a value that are files of their own. */
export function writeExampleFiles(document: Fields, node: Fields, { words, links }: ExampleContext): string {
  const files = listExampleFiles(document, node).map(({ label, url, about }) => {
    const href = links(url)
    const shown = href === undefined ? escape(label) : `<a href="${escape(href)}">${escape(label)}</a>`
    return `<p class="api-facts">${escape(words.example)}: ${shown}${about === undefined ? '' : ` ${inline(about)}`}</p>`
  })
  return files.join('')
}

/** A list item with a value, its name and its description. `about`: HTML. */
export function writeValue(value: string, name: string | undefined, about: string): string {
  return `<li>${code(value)}${name === undefined ? '' : `<b>${escape(name)}</b>`}${about}</li>`
}

/** All examples in one line of a Markdown version. */
export function exampleLine(samples: readonly Sample[], { example }: PageWords): string {
  if (samples.length === 0) return ''
  const written = samples.map(({ label, value, about }) => {
    const whole = show(value)
    const shown = (whole.length <= LONGEST ? whole : printSample(value).text).replace(/\s*\n\s*/g, ' ').trim()
    return `${label === undefined ? '' : `${label}: `}${shown}${about === undefined ? '' : ` (${about.replace(/\s+/g, ' ').trim()})`}`
  })
  return `${example}: ${written.join(', ')}.`
}
