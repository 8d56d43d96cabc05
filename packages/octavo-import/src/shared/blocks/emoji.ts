import { nameToEmoji } from 'gemoji'
import type { Root, Text } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../markdown/index.ts'
import type { ConversionLog } from '../conversion-log.ts'
import { lookUp } from 'octavo/foreign'

const SHORTCODE = /(?<![\w:\\]):[\w+-]+:(?![\w:])/g

/** The character of `:smile:`; undefined for an unknown name. */
export function emojiOf(shortcode: string): string | undefined {
  return lookUp(nameToEmoji, shortcode.slice(1, -1))
}

/**
 * Writes `:tada:` as its character.
 * @param options `headings`: also in headings, of an engine whose ids do not come from the names of emoji. For others,
 *   they stay as they are.
 */
export function convertEmoji(tree: Root, edits: TextEdits, log: ConversionLog, { headings = false } = {}): void {
  visitParents(tree, 'text', (node: Text, parents) => {
    if (!node.value.includes(':') || (!headings && parents.some(({ type }) => type === 'heading'))) return
    const { start, end } = rangeOf(node)
    for (const { index, 0: written } of edits.source.slice(start, end).matchAll(SHORTCODE)) {
      const emoji = emojiOf(written)
      if (emoji === undefined) continue
      edits.replace(start + index, start + index + written.length, emoji)
      log.count('emoji')
    }
  })
}
