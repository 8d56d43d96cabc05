import { visitParents } from 'unist-util-visit-parents'
import {
  lineEnd,
  lineStart,
  parseMarkdown,
  placeAt,
  prefixLines,
  type Range,
  rangeOf,
  toLines,
  toText,
  trimBlank,
} from '../../../markdown/index.ts'
import type { ConversionLog } from '../../../shared/index.ts'

/** A tag `{% name key="value" %}` outside of code. */
export interface BlockTag {
  /** `hint` for `{% hint %}` and `{% endhint %}`. */
  name: string
  isEnd: boolean
  attributes: Record<string, string>
  /** A value without a name: `{% include "./part.md" %}`. */
  argument: string | undefined
  start: number
  end: number
  line: number
  column: number
}

/** A tag with what is between it and its end. */
export interface Block {
  tag: BlockTag
  /** undefined: the block is only the tag. */
  close: BlockTag | undefined
  parent: Block | undefined
}

const TAG = /\{%-?[ \t]*([@\w][\w./-]*)((?:[ \t][^\n]*?)?)[ \t]*-?%\}/g
const ATTRIBUTE =
  /(?<![\w-])([\w-]+)[ \t]*=[ \t]*(?:"((?:\\.|[^"\\])*)"|'([^']*)'|“([^”]*)”|([^\s"',]+))|"([^"]*)"|'([^']*)'/g

/** Finds the tags of a page. */
export function findTags(text: string): BlockTag[] {
  if (!text.includes('{%')) return []
  const code = findCode(text)
  return [...text.matchAll(TAG)].flatMap((match): BlockTag[] => {
    const { index, 0: whole, 1: written = '', 2: rest = '' } = match
    if (code.some(({ start, end }) => index >= start && index < end)) return []
    const isEnd = /^end./.test(written)
    return [
      {
        name: isEnd ? written.slice('end'.length) : written,
        isEnd,
        ...readAttributes(rest),
        start: index,
        end: index + whole.length,
        ...placeAt(text, index),
      },
    ]
  })
}

function readAttributes(written: string): Pick<BlockTag, 'attributes' | 'argument'> {
  const attributes: Record<string, string> = {}
  let argument: string | undefined
  for (const [, name, double, single, curly, bare, ...values] of written.matchAll(ATTRIBUTE)) {
    if (name === undefined) argument ??= values[0] ?? values[1]
    else attributes[name] = unescape(double ?? single ?? curly ?? bare ?? '')
  }
  return { attributes, argument }
}

/** GitBook also writes `\_` in values. */
function unescape(value: string): string {
  return value.replace(/\\(["_*~`[\]])/g, '$1')
}

/** Code in fences and in text, HTML that shows code, and `{% raw %}`. */
function findCode(text: string): Range[] {
  const ranges = [...text.matchAll(/\{%-?[ \t]*raw[ \t]*-?%\}([^]*?)\{%-?[ \t]*endraw/g)].map(
    ({ index, 0: whole, 1: content = '' }) => {
      const start = index + whole.indexOf('%}') + '%}'.length
      return { start, end: start + content.length }
    },
  )
  visitParents(parseMarkdown(text), ['code', 'inlineCode', 'html'], (node) => {
    const { start, end } = rangeOf(node)
    const source = text.slice(start, end)
    // After a block, indented text may look like code.
    const isCode = node.type === 'html' ? /^<(?:pre|!--)/i.test(source) : /^[`~]/.test(source)
    if (isCode) ranges.push({ start, end })
  })
  return ranges
}

/**
 * Joins tags and their ends. Returns the blocks in the order of their tags, the ends without a beginning, and the tags
 * without an end.
 */
export function pairTags(tags: readonly BlockTag[]): { blocks: Block[]; stray: BlockTag[]; open: BlockTag[] } {
  const blocks: Block[] = []
  const stray: BlockTag[] = []
  const open: Block[] = []
  for (const tag of tags) {
    if (!tag.isEnd) {
      const block: Block = { tag, close: undefined, parent: undefined }
      blocks.push(block)
      open.push(block)
      continue
    }
    const index = open.findLastIndex((block) => block.tag.name === tag.name)
    const block = open[index]
    if (block === undefined) stray.push(tag)
    else {
      block.close = tag
      // Tags without an end, such as `{% embed %}`, stay alone.
      open.splice(index)
    }
  }
  return { blocks: blocks.map((block) => withParent(block, blocks)), stray, open: open.map(({ tag }) => tag) }
}

/** The text with the ends of tabs that are still open at its end: GitBook shows them all the same. */
export function closeTabs(text: string): string {
  const open = pairTags(findTags(text)).open.filter(({ name }) => name === 'tabs' || name === 'tab')
  return open.reduceRight((closed, { name }) => `${closed.trimEnd()}\n\n{% end${name} %}\n`, text)
}

/** The innermost block around another one. */
function withParent(block: Block, blocks: readonly Block[]): Block {
  const around = blocks.filter(
    ({ tag, close }) => close !== undefined && tag.end <= block.tag.start && close.start >= block.tag.end,
  )
  return Object.assign(block, { parent: around.at(-1) })
}

/** The text for the parser, of the same length: a line of tags is empty, and tags beside text are letters. */
export function maskTags(text: string, tags: readonly BlockTag[]): string {
  if (tags.length === 0) return text
  const blank = tags.reduce((masked, tag) => fill(masked, tag, ' '), text)
  return tags.reduce((masked, tag) => {
    const line = blank.slice(lineStart(blank, tag.start), lineEnd(blank, tag.end))
    return /^[\s>]*$/.test(line) ? masked : fill(masked, tag, 'x')
  }, blank)
}

function fill(text: string, { start, end }: BlockTag, filler: string): string {
  return text.slice(0, start) + filler.repeat(end - start) + text.slice(end)
}

/**
 * `{% stepper %}` becomes `<Steps>` around a list. Each line of a step moves to the right, so this happens after all
 * other changes of the text.
 */
export function convertSteps(text: string, log: ConversionLog): string {
  const tags = findTags(text).filter(({ name }) => name === 'stepper' || name === 'step')
  if (tags.length === 0) return text
  const { blocks } = pairTags(tags)
  let rest = text
  // From the last one on, so that the places of those before it stay.
  for (const block of blocks.filter(({ tag }) => tag.name === 'stepper').toReversed()) {
    const steps = blocks.filter(({ tag, parent }) => tag.name === 'step' && parent === block)
    if (!block.close) continue
    const before = rest.slice(0, block.tag.start)
    const prefix = before.slice(before.lastIndexOf('\n') + 1).replace(/[^\s>].*$/, '')
    rest = before + renderSteps(steps, prefix, rest) + rest.slice(block.close.end)
    log.count('steps', steps.length)
  }
  return rest
}

function renderSteps(steps: readonly Block[], prefix: string, text: string): string {
  const items = steps.map(({ tag, close }, index) => {
    const lines = toLines(text.slice(tag.end, close?.start ?? tag.end)).map(({ text: line, ...rest }) => {
      const own = line.startsWith(prefix) ? line.slice(prefix.length) : line
      return { ...rest, text: own.trim() === '' ? '' : own }
    })
    const marker = `${index + 1}. `
    return marker + prefixLines(toText(trimBlank(lines)), ' '.repeat(marker.length))
  })
  return prefixLines(['<Steps>', ...items, '</Steps>'].join('\n\n'), prefix)
}
