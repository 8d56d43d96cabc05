import { capitalize } from 'octavo/markdown'
import type { Node } from 'mdast'
import { rangeOf } from '../../../markdown/index.ts'
import { emojiOf, lookUp } from '../../../shared/index.ts'
import type { PageContext } from './context.ts'

/** Icon sets of Material: https://squidfunk.github.io/mkdocs-material/reference/icons-emojis/ */
const ICON = /^:(?:material|fontawesome(?:-(?:brands|regular|solid))?|octicons|simple)-([\w-]+?)(?:-(?:16|24))?:$/

/** A shortcode with its attribute list, or code, in which colons are text. */
const SHORTCODE_OR_CODE = /(?<!`)(`+)[^`].*?\1|(:[\w+-]+:)(\{[^{}]*\})?[ \t]*/g

/** Icons that are the only text of a cell in tables of features. */
const CHARACTERS: Record<string, string> = {
  check: '✓',
  'check-bold': '✓',
  'check-circle': '✓',
  'circle-check': '✓',
  close: '✗',
  'close-thick': '✗',
  'close-circle': '✗',
  'circle-xmark': '✗',
  x: '✗',
  xmark: '✗',
}

/** The character that means the same as an icon; undefined for other shortcodes. */
export function characterOf(shortcode: string): string | undefined {
  return lookUp(CHARACTERS, ICON.exec(shortcode)?.[1] ?? '')
}

export function isIcon(shortcode: string): boolean {
  return ICON.test(shortcode)
}

/** Reports an icon that was left out. `node` has its place. */
export function reportIcon(icon: string, node: Node, { log, source }: PageContext): void {
  const { line, column } = rangeOf(node)
  const hint = 'The icon was left out. Put it into the public folder as an image if readers need it.'
  log.report({ kind: 'icons', message: `There is no icon "${icon}".`, hint, file: source, line, column })
}

/** The title of a block with characters for its emoji and without its icons. */
export function convertTitle(title: string, block: Node, context: PageContext): string {
  if (!context.settings.shortcodes) return title
  const converted = title.replace(SHORTCODE_OR_CODE, (written: string, code?: string, shortcode = '') => {
    if (code !== undefined) return written
    const emoji = emojiOf(shortcode) ?? characterOf(shortcode)
    if (emoji !== undefined) {
      context.log.count('emoji')
      return written.replace(shortcode, emoji)
    }
    if (!isIcon(shortcode)) return written
    reportIcon(shortcode, block, context)
    return ''
  })
  return converted.trim()
}

/** The label of a tab. One that has only an icon gets its name. */
export function convertLabel(label: string, tab: Node, context: PageContext): string {
  return (convertTitle(label, tab, context) || nameOfIcon(label.trim())).replaceAll('`', '')
}

/** For where an icon is the only text: `:fontawesome-brands-apple:` is Apple. */
export function nameOfIcon(icon: string): string {
  const name = ICON.exec(icon)?.[1]?.replaceAll('-', ' ') ?? ''
  return capitalize(name)
}
