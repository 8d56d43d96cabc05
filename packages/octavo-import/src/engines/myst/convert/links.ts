import { posix } from 'node:path'
import type { Image, Link, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { decodePath, splitHref } from 'octavo/addresses'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'
import { asMap, asText, escapeBrackets, lookUp, type ConversionLog } from '../../../shared/index.ts'
import type { MystConfig } from '../config/read-config.ts'
import type { Page } from '../site/list-pages.ts'
import type { Target, Targets } from '../targets/read-targets.ts'

interface LinkContext {
  targets: Targets
  schemes: Schemes
  log: ConversionLog
}

/** Templates of addresses by scheme: `https://doi.org/{{path}}`. */
type Schemes = Record<string, string>

/** The path of a target from a page, as a link of Octavo: between files of the new site. */
export function hrefFrom(from: Page, { page, id }: Target): string {
  const hash = id === undefined ? '' : `#${id}`
  if (page === from && hash !== '') return hash
  const path = posix.relative(posix.dirname(from.target), page.target)
  return `${path.startsWith('.') ? path : `./${path}`}${hash}`
}

/** Schemes that the site defines, and the schemes of mystmd: https://mystmd.org/guide/external-references */
export function readSchemes({ kind, settings }: MystConfig): Schemes {
  const own = Object.entries(asMap(settings['myst_url_schemes'])).flatMap(([name, value]): [string, string][] => {
    const template = asText(value) ?? asText(asMap(value)['url'])
    return template === undefined ? [] : [[name, template]]
  })
  const references = Object.entries(asMap(asMap(settings['project'])['references'])).flatMap(
    ([name, value]): [string, string][] => {
      const base = asText(value) ?? asText(asMap(value)['url'])
      return base === undefined ? [] : [[`xref:${name}`, base]]
    },
  )
  const ofMystmd = { wiki: 'https://en.wikipedia.org/wiki/{{path}}', doi: 'https://doi.org/{{path}}' }
  return { ...(kind === 'mystmd' && ofMystmd), ...Object.fromEntries([...references, ...own]) }
}

/** Links may name a label, a heading by its slug, or a page without its extension, and have no text. */
export function convertLinks(tree: Root, edits: TextEdits, page: Page, context: LinkContext): void {
  visitParents(tree, ['link', 'image'], (node) => {
    if (node.type === 'image') return showEmbedded(node as Image, edits, page, context)
    const link = node as Link // The test above selects these types.
    const target = findTarget(link.url, page, context.targets)
    const external = target ? undefined : expand(link.url, context.schemes)
    const written = textOf(link, edits)
    if (target)
      replace(link, edits, written ?? escapeBrackets(target.title ?? target.id ?? page.path), hrefFrom(page, target))
    else if (external !== undefined) replace(link, edits, written ?? nameOf(link.url), external)
    else if (written === undefined || link.url.startsWith('inv:')) showName(link, edits, written, page, context)
    return undefined
  })
}

/** `[text](a.md){.class}` and `![](a.png){width=50%}`: attributes after an element of the line. */
export function removeAttributes(tree: Root, edits: TextEdits, log: ConversionLog): void {
  visitParents(tree, 'text', (node, parents) => {
    const siblings = parents.at(-1)?.children ?? []
    const index = siblings.findIndex((each) => each === node)
    const before = siblings[index - 1]?.type
    const [whole] = /^\{(?:[.#][\w-]+|\w+=[^\s{}]+)(?:[ \t][^{}]*)?\}/.exec(node.value) ?? []
    if (whole === undefined || before === undefined || before === 'html') return
    const { start } = rangeOf(node)
    edits.remove(start, start + whole.length)
    log.count('attributes of blocks')
  })
}

/** The source of the text of a link; undefined if it has none, as `<project:#label>`. */
function textOf(link: Link, edits: TextEdits): string | undefined {
  const { start } = rangeOf(link)
  const last = link.children.at(-1)
  return last && edits.source[start] === '[' ? edits.source.slice(start + 1, rangeOf(last).end) : undefined
}

/** The text of a link may have been edited, so it stays where it is. */
function replace(link: Link, edits: TextEdits, text: string, href: string): void {
  const { start, end } = rangeOf(link)
  const last = link.children.at(-1)
  if (last && edits.source[start] === '[') edits.replace(rangeOf(last).end, end, `](${href})`)
  else edits.replace(start, end, `[${text}](${href})`)
  link.url = ''
}

/** `wiki:Digital_object_identifier` */
function nameOf(url: string): string {
  return escapeBrackets(decodePath(url.replace(/^[\w-]+:/, '')).replaceAll('_', ' '))
}

function expand(url: string, schemes: Schemes): string | undefined {
  const [, scheme = '', path = '', hash = ''] = /^([a-z][\w-]*):([^#]*)#?(.*)$/i.exec(url) ?? []
  const base = scheme === 'xref' ? lookUp(schemes, `xref:${path.split('/')[0] ?? ''}`) : undefined
  if (base !== undefined) return base + path.slice(path.indexOf('/') + 1 || path.length) + (hash && `#${hash}`)
  const template = lookUp(schemes, scheme)
  return template?.replace('{{path}}', path).replace('{{fragment}}', hash).replace(/#$/, '')
}

/** A reference that leads nowhere, or to another site whose list of names only a build loads. */
function showName(link: Link, edits: TextEdits, text: string | undefined, page: Page, { log }: LinkContext): void {
  const { start, end, line, column } = rangeOf(link)
  if (/^(?:https?|mailto):/.test(link.url) || link.url === '') {
    if (text === undefined && edits.source[start] === '[') edits.replace(start, end, `<${link.url}>`)
    return
  }
  const name = decodePath(link.url).replace(/^(?:inv:.*#|#)/, '')
  const message = `The reference "${link.url}" leads to nothing that is known, so its name is shown.`
  log.report({ kind: 'references', message, hint: 'Link to an address.', file: page.source, line, column })
  edits.replace(start, end, text ?? `\`${name}\``)
  link.url = ''
}

/** `![](#label)` shows a part of a page in mystmd. */
function showEmbedded(image: Image, edits: TextEdits, page: Page, { targets, log }: LinkContext): void {
  if (!/^(?:#|xref:)/.test(image.url)) return
  const { start, end, line, column } = rangeOf(image)
  const target = findTarget(image.url, page, targets)
  const message = `The part "${image.url}" of a page became a link.`
  log.report({
    kind: 'embedded parts',
    message,
    hint: 'Repeat it, or include a file.',
    file: page.source,
    line,
    column,
  })
  const title = escapeBrackets(target?.title ?? image.url.slice(1))
  edits.replace(start, end, target ? `[${title}](${hrefFrom(page, target)})` : title)
  image.url = ''
}

function findTarget(href: string, page: Page, targets: Targets): Target | undefined {
  if (/^(?:[a-z][\w+.-]*:)?\/\/|^(?:mailto|inv|xref):/i.test(href) || href === '') return undefined
  const { path, hash } = splitHref(href.replace(/^(?:project|doc|path):/, ''))
  const name = decodePath(hash.slice(1))
  if (path === '') return targets.label(name) ?? ofHeading(name, page, targets)
  const document = targets.page(decodePath(path), page)
  if (!document) return hash === '' && !path.includes('.') ? targets.label(decodePath(path)) : undefined
  if (name === '') return document
  const label = targets.label(name)
  const id = targets.idOf(document.page, name) ?? (label?.page === document.page ? label.id : undefined) ?? name
  return { page: document.page, id, title: label?.title }
}

function ofHeading(name: string, page: Page, targets: Targets): Target | undefined {
  const id = targets.idOf(page, name)
  return id === undefined ? undefined : { page, id }
}
