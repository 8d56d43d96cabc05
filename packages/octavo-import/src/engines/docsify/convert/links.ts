import type { Image, Link } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf } from '../../../markdown/index.ts'
import { parseOptions } from './options.ts'
import type { PageContext } from './tools.ts'
import { escapeAttribute } from '../../../shared/index.ts'

/** Removes the options in titles: `':target=_blank'`, `':size=50x100'`. Pictures with a size or a class become HTML. */
export function convertLinkOptions(context: PageContext): void {
  visitParents(context.tree, ['link', 'image'], (node) => {
    const link = node as Link | Image // The test above selects these types.
    if (!link.title || !/(?:^|\s):[\w-]/.test(link.title)) return
    const { title, options } = parseOptions(link.title)
    if (Object.keys(options).length === 0 || options['include'] !== undefined) return
    const { start, end } = rangeOf(link)
    if (link.type === 'image' && (options['size'] !== undefined || options['class'] !== undefined))
      return replaceImage(link, options, title, context)
    if (link.type === 'link' && options['disabled'] !== undefined) return unwrap(link, context)
    removeTitle(start, end, title, context)
    context.log.count('options of links and pictures')
  })
}

function removeTitle(start: number, end: number, title: string, { edits }: PageContext): void {
  const source = edits.source.slice(start, end)
  const written = /(?<!\s)\s+(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*\)$/.exec(source)
  if (!written) return
  edits.replace(start + written.index, end, `${title === '' ? '' : ` "${title.replaceAll('"', "'")}"`})`)
}

function replaceImage(
  image: Image,
  options: Record<string, string | true>,
  title: string,
  { edits, log, page, replaced, resolve }: PageContext,
): void {
  const { start, end, line, column } = rangeOf(image)
  const src = resolve({ kind: 'image', href: image.url, line, column }, page) ?? image.url
  const [width, height] = String(options['size'] ?? '').split('x')
  const isRelative = /%/.test(width ?? '')
  const attributes = {
    src,
    alt: image.alt ?? '',
    title,
    width: isRelative ? '' : width,
    height: isRelative ? '' : height,
    class: typeof options['class'] === 'string' ? options['class'] : '',
  }
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value || name === 'alt' ? [` ${name}="${escapeAttribute(value ?? '')}"`] : [],
  )
  edits.replace(start, end, `<img${written.join('')}>`)
  replaced.push({ start, end })
  log.count('options of links and pictures')
  if (!isRelative) return
  const message = `The width "${width}" of a picture was left out.`
  const hint = 'Write pixels, such as width="320", or give the picture a class.'
  log.report({ kind: 'sizes of pictures', message, hint, file: page.source, line, column })
}

function unwrap(link: Link, { edits, log, replaced }: PageContext): void {
  const [first, last] = [link.children[0], link.children.at(-1)]
  const { start, end } = rangeOf(link)
  if (!first || !last) return
  edits.replace(start, end, edits.source.slice(rangeOf(first).start, rangeOf(last).end))
  replaced.push({ start, end })
  log.count('options of links and pictures')
}
