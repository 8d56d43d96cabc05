import { toMarkdown } from 'mdast-util-to-markdown'

/** A text as the value of an attribute between double quotes. */
export function escapeAttribute(text: string): string {
  return text.replaceAll('"', '&quot;')
}

/** ` name="value"` for each attribute that has a value. A tag of Octavo is on one line. */
export function renderAttributes(attributes: Record<string, string | undefined>): string {
  return Object.entries(attributes)
    .map(([name, value]) =>
      value === undefined ? '' : ` ${name}="${escapeAttribute(value.replace(/(?<!\s)\s*\n\s*/g, ' '))}"`,
    )
    .join('')
}

/** A text between square brackets: a link, an image, the title of a container. */
export function escapeBrackets(text: string): string {
  return text.replace(/[[\]]/g, String.raw`\$&`)
}

/** A title between square brackets that may have links. */
export function escapeBracketsBesideLinks(title: string): string {
  return title.replace(/\[[^[\]]*\]\([^()\s]*(?:\s+"[^"]*")?\)|[[\]]/g, (part) =>
    part.length === 1 ? escapeBrackets(part) : part,
  )
}

/** A code span; empty for a text of spaces. */
export function inlineCode(code: string): string {
  return code.trim() === '' ? '' : toMarkdown({ type: 'inlineCode', value: code }).trimEnd()
}

/** The marks of a fence around code, which may contain fences itself. */
export function fenceFor(code: string): string {
  const inner = [...code.matchAll(/`{3,}/g)].map(([marks]) => marks.length + 1)
  return '`'.repeat(Math.max(3, ...inner))
}

/** A fenced block of code. `info`: the language, and options. */
export function fenced(code: string, info: string): string {
  const fence = fenceFor(code)
  return `${fence}${info}\n${code}\n${fence}`
}

/** A table of cells whose text is Markdown already. */
export function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The title of a fence, with a space before it. */
export function fenceTitle(title: string): string {
  return ` title="${title.replaceAll('"', "'")}"`
}

interface CodeOptions {
  title?: string | undefined
  /** Of a tab. */
  label?: string | undefined
  /** Marked lines: `1 3-5` or `1,3-5`. */
  lines?: string | undefined
  /** The number of the first line. Absent: lines have no numbers. */
  first?: string | undefined
}

/** The options of a fence, each with a space before it. */
export function codeOptions({ title, label, lines, first }: CodeOptions): string {
  const marked = lines?.match(/\d+(?:-\d+)?/g)?.join(',')
  return [
    title !== undefined && fenceTitle(title),
    label !== undefined && fenceTitle(label).replace('title', 'label'),
    marked !== undefined && ` {${marked}}`,
    first !== undefined && ` showLineNumbers${first === '1' ? '' : `=${first}`}`,
  ]
    .filter(Boolean)
    .join('')
}
