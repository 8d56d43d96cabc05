import { createFenceReader } from '../../markdown/index.ts'
import { type ConversionLog, escapeAttribute, lookUp } from '../../shared/index.ts'

/** A page without directives that Octavo does not have. It has as many lines as before. */
export interface PreparedPage {
  text: string
  /** Lines of headings that got the number of a step; lines count from 1. */
  numbered: ReadonlySet<number>
  /** The subtext of the title: `# Title [Subtext]` */
  subtitle?: string
}

/** A container that is open. */
interface Open {
  marks: number
  name: string
  /** What its last line becomes; undefined keeps it. */
  close?: string
  /** Of steps: the level of their headings. */
  depth?: number
  /** Of steps: how many headings there were. Of tabs: how many elements are open. */
  count: number
}

const OPENING = /^([ \t]*)(:{3,})([a-z][a-z-]*)(?:\[.*?\])?(?:\{[^{}]*\})?[ \t]*$/
const CLOSING = /^[ \t]*(:{3,})[ \t]*$/
const HEADING = /^(#{1,6})([ \t]+)(.*)$/
/** What the first and the last line of containers become. */
const LINES: Record<string, readonly [open: string, close: string]> = {
  'file-tree': ['<FileTree>', '</FileTree>'],
  prompt: ['`````text', '`````'],
  previews: ['<Tabs>', '</Tabs>'],
  steps: ['', ''],
  benchmarks: ['', ''],
  terminal: ['', ''],
}
/** A preview in a code group. */
const TITLED = /^[ \t]*<div data-title="([^"]*)">[ \t]*$/

/**
 * Writes directives as tags, as other names, or without their lines: https://vocs.dev/writing/markdown-extensions.
 * Line by line, because some of them contain text that MDX cannot read.
 */
export function convertDirectives(source: string, file: string, log: ConversionLog): PreparedPage {
  return new Lines(source.split('\n'), file, log).convert()
}

class Lines {
  readonly #open: Open[] = []
  readonly #numbered = new Set<number>()
  readonly #read = createFenceReader()
  #subtitle: string | undefined
  #hasTitle = false

  constructor(
    private readonly lines: readonly string[],
    private readonly file: string,
    private readonly log: ConversionLog,
  ) {}

  convert(): PreparedPage {
    const start = endOfFrontMatter(this.lines)
    const text = this.lines.map((line, index) => (index < start ? line : this.#line(line, index))).join('\n')
    return { text, numbered: this.#numbered, subtitle: this.#subtitle }
  }

  #line(line: string, index: number): string {
    const around = this.#open.at(-1)
    if (around?.name === 'prompt' && !CLOSING.test(line)) return line
    if (this.#read(line) !== 'text') return line
    const closing = CLOSING.exec(line)?.[1]?.length
    if (closing !== undefined && around && closing >= around.marks) return this.#open.pop()?.close ?? line
    if (/^[ \t]*::changelog\b/.test(line)) {
      // Only a run of the old engine could list them.
      const message = 'The releases of the repository, which the old site listed with "::changelog", were left out.'
      const hint = 'Link to the releases, or write them into a page.'
      this.log.report({ kind: 'lists of releases', message, hint, file: this.file, line: index + 1, column: 1 })
      return ''
    }
    const [, indent = '', colons, name = ''] = OPENING.exec(line) ?? []
    if (colons !== undefined) return indent + this.#opening(line.trim(), colons.length, name, index)
    if (around?.name === 'file-tree') return treeItem(line)
    if (around?.name === 'previews') return inPreview(line, around)
    return withBadges(this.#heading(line, index, around))
  }

  #opening(line: string, marks: number, written: string, index: number): string {
    const name = written === 'code-group' && this.#hasPreviews(index, marks) ? 'previews' : written
    const [open = line, close] = lookUp(LINES, name) ?? []
    this.#open.push({ marks, name, count: 0, close })
    return name === 'callout' ? line.replace('callout', 'info').replace(/\{[^{}]*\}$/, '') : open
  }

  /** Whether a code group has a preview beside its code. */
  #hasPreviews(start: number, marks: number): boolean {
    const read = createFenceReader()
    for (const line of this.lines.slice(start + 1)) {
      if (read(line) !== 'text') continue
      if (TITLED.test(line)) return true
      if (CLOSING.exec(line)?.[1]?.length === marks) return false
    }
    return false
  }

  /** Steps are numbered; the title may have a subtext. */
  #heading(line: string, index: number, around: Open | undefined): string {
    const [, marks = '', space = ' ', text = ''] = HEADING.exec(line) ?? []
    if (marks === '') return line
    const [, title, subtitle] = /^(.*\S)[ \t]+\[([^\][]+)\][ \t]*$/.exec(text) ?? []
    if (marks === '#' && title !== undefined) {
      if (!this.#hasTitle) this.#subtitle = subtitle
      this.#hasTitle = true
      return `#${space}${title}${this.#subtitle === subtitle ? '' : `: ${subtitle}`}`
    }
    if (marks === '#') this.#hasTitle = true
    if (around?.name !== 'steps') return line
    around.depth ??= marks.length
    if (around.depth !== marks.length) return line
    this.#numbered.add(index + 1)
    return `${marks}${space}${++around.count}. ${text}`
  }
}

function endOfFrontMatter(lines: readonly string[]): number {
  return lines[0]?.trim() === '---' ? lines.findIndex((line, index) => index > 0 && line.trim() === '---') + 1 : 0
}

/** `- +app the folder{info="…"}` → `- app/ the folder …` */
function treeItem(line: string): string {
  return line
    .replace(/^([ \t]*[-*] )\+(\S+?)\/?(?=\s|\{|$)/, '$1$2/')
    .replace(/\{info="([^"]*)"\}/, ' $1')
    .replace(/\*\*(.+?)\*\*\/?/, '**$1**')
}

/** A line of a code group with previews. Elements in a preview are not its end. */
function inPreview(line: string, tabs: Open): string {
  const [, title] = TITLED.exec(line) ?? []
  const count = tabs.count + (line.match(/<div\b(?![^<>]*\/>)/g)?.length ?? 0) - (line.match(/<\/div>/g)?.length ?? 0)
  const isEnd = tabs.count > 0 && count <= 0
  tabs.count = Math.max(count, 0)
  if (title !== undefined) return `<Tab label="${escapeAttribute(title)}">`
  return isEnd ? line.replace(/<\/div>[ \t]*$/, '</Tab>') : withBadges(line)
}

/** `:badge[Beta]{warning}`, but not in code. */
function withBadges(line: string): string {
  return line.includes(':badge[')
    ? line.replace(
        /(`+)[^`]*\1|:badge\[([^\][]*)\](?:\{(\w+)\})?/g,
        (whole, code: string | undefined, text, type = 'info') =>
          code === undefined ? `<Badge text="${escapeAttribute(String(text))}" variant="${String(type)}" />` : whole,
      )
    : line
}
