import { visitParents } from 'unist-util-visit-parents'
import type { Finding, Folder, ImportedPage } from '../../contract.ts'
import { parseMarkdown, placeAt, rangeOf, TextEdits } from '../../markdown/index.ts'

/** A tag of HTML up to its style. Components may have another attribute `style`. */
const TAG = /<([a-z][\w-]*)(?![\w-])(?:[^<>"']|"[^"]*"|'[^']*')*?(\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)'))/g

/**
 * Replaces the styles of elements, which pages of Octavo do not have, by attributes of HTML: the alignment, and the
 * size of pictures. Others are left out. What a style hides is shown: scripts of the old site may have shown it, too.
 */
export function replaceStyles(
  pages: readonly ImportedPage[],
  folder: Folder,
): { pages: ImportedPage[]; count: number; findings: Finding[] } {
  const findings: Finding[] = []
  let count = 0
  const changed = pages.map((page) => {
    if (!/\sstyle\s*=/.test(page.text)) return page
    const edits = new TextEdits(page.text)
    const places = new PlaceFinder(folder.readText(page.source) ?? '')
    visitParents(parseMarkdown(page.text), 'html', (node) => {
      const { start, end } = rangeOf(node)
      for (const { index, 0: tag, 1: name = '', 2: attribute = '', 3: double, 4: single } of page.text
        .slice(start, end)
        .matchAll(TAG)) {
        const at = start + index + tag.length - attribute.length
        const { attributes, isAll } = toAttributes(name, double ?? single ?? '')
        edits.replace(at, at + attribute.length, attributes)
        if (attributes !== '') count++
        if (!isAll) findings.push({ ...leftOut(name), file: page.source, ...places.next(attribute.trim()) })
      }
    })
    return { ...page, text: edits.render() }
  })
  return { pages: changed, count, findings }
}

function toAttributes(name: string, style: string): { attributes: string; isAll: boolean } {
  const declarations = style.split(';').filter((each) => each.trim() !== '')
  const attributes = declarations.map((declaration) => {
    const [property = '', value = ''] = declaration.toLowerCase().replace('!important', '').split(':')
    return toAttribute(name, property.trim(), value.trim())
  })
  const first = new Map(attributes.toReversed().map((each = '') => [each.split('=')[0], each]))
  return { attributes: [...first.values()].join(''), isAll: attributes.every((each) => each !== undefined) }
}

function toAttribute(name: string, property: string, value: string): string | undefined {
  if (property === 'text-align' && /^(?:left|center|right|justify)$/.test(value)) return ` align="${value}"`
  const [, pixels] = /^(\d+)(?:\.\d+)?px$/.exec(value) ?? []
  const [, size] = /^(?:max-)?(width|height)$/.exec(property) ?? []
  return /^(?:img|video)$/.test(name) && size !== undefined && pixels !== undefined ? ` ${size}="${pixels}"` : undefined
}

function leftOut(name: string): Pick<Finding, 'kind' | 'message' | 'hint'> {
  return {
    kind: 'inline styles',
    message: `The attribute "style" of <${name}> was left out.`,
    hint: 'Give the element a class, and style it in a style sheet that "styles" names.',
  }
}

/** The places of texts in the source of a page, each below the one before. */
class PlaceFinder {
  readonly #source: string
  #from = 0

  constructor(source: string) {
    this.#source = source
  }

  next(text: string): Pick<Finding, 'line' | 'column'> {
    const at = this.#source.indexOf(text, this.#from)
    if (at < 0) return {}
    this.#from = at + text.length
    return placeAt(this.#source, at)
  }
}
