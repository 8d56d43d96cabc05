import { posix } from 'node:path'
import type { Image, InlineCode, Link, Root } from 'mdast'
import { decodePath, splitHref } from 'octavo/addresses'
import { escapeHtml } from 'octavo/markdown'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'
import { asList, asMap, asText, type ConversionLog, escapeBrackets, lookUp } from '../../../shared/index.ts'
import type { MystConfig } from '../config/read-config.ts'
import type { Page } from '../site/list-pages.ts'
import { type Target, type Targets, termId } from '../targets.ts'
import type { PageContext } from './context.ts'
import { doiOf } from '../bibliography.ts'
import { type CitationContext, fillReference, nameOfTarget, readCitations, renderCitations } from './references.ts'

/** A role with its text and, of `text <target>`, its target. */
interface Role {
  name: string
  text: string
  target: string
  hasTitle: boolean
}

type RoleContext = CitationContext & Pick<PageContext, 'config'>

/** The Markdown of a role; undefined: code. */
type RoleRule = (role: Role, context: RoleContext) => string | undefined

const html =
  (tag: string): RoleRule =>
  ({ text }) =>
    `<${tag}>${escapeHtml(text)}</${tag}>`
const plain: RoleRule = ({ text }) => text
const bold: RoleRule = ({ text }) => `**${text.replaceAll('-->', '→')}**`

const ROLES: Record<string, RoleRule> = {
  ...Object.fromEntries(
    ['ref', 'numref', 'eq', 'any', 'proof:ref', 'prf:ref', 'std:ref'].map((name) => [name, reference]),
  ),
  ...Object.fromEntries(
    ['cite', 'cite:p', 'cite:t', 'cite:ps', 'cite:ts', 'citep', 'citet'].map((name) => [name, cite]),
  ),
  doc: documentLink,
  button,
  term: (role, context) =>
    linkTo(context.targets.term(role.target) ?? { page: context.page, id: termId(role.target) }, role.text, context),
  download: ({ text, target }) => `[${escapeBrackets(text)}](${target})`,
  abbr: ({ text }) => {
    const [, short = text, long = ''] = /^([^(]*)\((.*)\)$/.exec(text) ?? []
    return `<abbr title="${escapeHtml(long)}">${escapeHtml(short.trimEnd())}</abbr>`
  },
  kbd: html('kbd'),
  sub: html('sub'),
  subscript: html('sub'),
  sup: html('sup'),
  superscript: html('sup'),
  del: ({ text }) => `~~${text}~~`,
  strike: ({ text }) => `~~${text}~~`,
  math: ({ text }) => `$${text}$`,
  guilabel: bold,
  menuselection: bold,
  strong: bold,
  emphasis: ({ text }) => `*${text}*`,
  dfn: ({ text }) => `*${text}*`,
  u: plain,
  underline: plain,
  sc: plain,
  smallcaps: plain,
  index: plain,
  'sub-ref': plain,
  pep: ({ target }) => `[PEP ${target}](https://peps.python.org/pep-${target.padStart(4, '0')}/)`,
  rfc: ({ target }) => `[RFC ${target}](https://www.rfc-editor.org/rfc/rfc${target})`,
  'bdg-link': plain,
}

/** Roles of pictures that Octavo does not have. */
const ICONS = /^(?:octicon|material-(?:regular|outlined|round|sharp|twotone)|fa[sbr]?|fa-\w+)$/
/** Roles that show code, and names of things in a program, which Sphinx links to its reference. */
const CODE =
  /^(?:code|file|command|program|envvar|option|samp|literal|kbd|makevar|mailheader|token|sql|external.*|(?!cite)[a-z]+:(?!cite).*|class|func|meth|mod|attr|data|exc|obj|const|confval|eval)$/

/** Replaces the roles of a page: `{ref}`label``. */
export function convertRoles(tree: Root, edits: TextEdits, context: RoleContext, log: ConversionLog): void {
  visitParents(tree, 'inlineCode', (node: InlineCode) => {
    const { start, end } = rangeOf(node)
    const [whole, name] =
      /(?<!\\)\{([A-Za-z][\w:+.-]*)\}$/.exec(edits.source.slice(Math.max(0, start - 60), start)) ?? []
    if (whole === undefined || name === undefined) return
    const role = readRole(name, node.value)
    const rule = lookUp(ROLES, name) ?? (name.startsWith('bdg') ? plain : externalLink(name, context))
    const converted = rule?.(role, context)
    log.count('roles')
    if (converted !== undefined) return edits.replace(start - whole.length, end, converted)
    if (!rule && !CODE.test(name)) reportRole(node, name, role, context.page.source, log)
    if (ICONS.test(name)) return edits.replace(start - whole.length, end, '')
    const code = role.hasTitle ? role.text : role.text.replace(/^[~!](?:.*\.)?/, '')
    return edits.replace(start - whole.length, end, `\`${code}\``)
  })
}

function readRole(name: string, value: string): Role {
  const [, written, target] = /^([^]*)<([^<>]+)>$/.exec(value) ?? []
  const text = written?.trimEnd()
  const isTitled = text !== undefined && text !== '' && target !== undefined
  return { name, text: isTitled ? text : value, target: isTitled ? target : value, hasTitle: isTitled }
}

function reportRole(node: InlineCode, name: string, { text }: Role, file: string, log: ConversionLog): void {
  if (ICONS.test(name)) {
    const hint = 'Put it into the public folder as an image if readers need it.'
    return log.reportAt(node, file, { kind: 'icons', message: `The icon "${text}" was left out.`, hint })
  }
  const isCitation = name.startsWith('cite') || name.startsWith('footcite')
  const kind = isCitation ? 'citations' : 'roles'
  const message = `The role {${name}} became code: "${text}".`
  const hint = isCitation ? 'Link to the work.' : 'Write what it shows as Markdown.'
  log.reportAt(node, file, { kind, message, hint })
}

/**
 * A role that the site defines: `extlinks = {"issue": ("https://git.test/%s", "#%s")}`. Without a caption, it shows the
 * address. https://www.sphinx-doc.org/en/master/usage/extensions/extlinks.html
 */
function externalLink(name: string, { config }: RoleContext): RoleRule | undefined {
  const [address, caption] = asList(lookUp(asMap(config.settings['extlinks']), name)).map(asText)
  if (address === undefined) return undefined
  const fill = (template: string, value: string) =>
    template.replace(/%([s%])/g, (_, mark) => (mark === 's' ? value : '%'))
  return ({ text, target, hasTitle }) => {
    const href = fill(address, target)
    const shown = caption && fill(caption.includes('%s') ? caption : `${caption}%s`, target)
    return `[${escapeBrackets(hasTitle ? text : (shown ?? href))}](${href})`
  }
}

function reference(role: Role, context: RoleContext): string | undefined {
  const target = context.targets.label(role.target, context.page)
  if (!target) return undefined
  const own = role.name.endsWith('ref') && !role.name.endsWith('numref') ? target.title : undefined
  const name = own ?? nameOfTarget(target) ?? role.target
  return linkTo(target, role.hasTitle ? fillReference(role.text, target, role.target) : name, context)
}

function cite({ name, text }: Role, context: RoleContext): string | undefined {
  return renderCitations(readCitations(text), /ts?$/.test(name) && name !== 'cite', context)
}

/** A link that looks like a button: https://mystmd.org/guide/dropdowns-cards-and-tabs#buttons */
function button({ text, target, hasTitle }: Role, context: RoleContext): string {
  const found = findTarget(target, context.page, context.targets)
  const href = found ? context.hrefOf(found) : (expand(target, readSchemes(context.config)) ?? target)
  const shown = hasTitle ? text : ((found && nameOfTarget(found)) ?? (target.includes('://') ? target : nameOf(target)))
  return `<a class="button" href="${escapeHtml(href)}">${escapeHtml(shown)}</a>`
}

function documentLink(role: Role, context: RoleContext): string | undefined {
  const target = context.targets.page(role.target, context.page)
  return target && linkTo(target, role.hasTitle ? role.text : (target.title ?? role.target), context)
}

function linkTo(target: Target, text: string, { hrefOf }: RoleContext): string {
  return `[${escapeBrackets(text)}](${hrefOf(target)})`
}

interface LinkContext extends Pick<CitationContext, 'targets' | 'works' | 'cited'> {
  kind: MystConfig['kind']
  isFile(path: string): boolean
  schemes: Schemes
  log: ConversionLog
}

/** Templates of addresses by scheme: `https://doi.org/{{path}}`. */
type Schemes = Record<string, string>

/** The path of a target from a page, as a link of Octavo: between files of the new site. */
export function hrefFrom(from: Page, { page, id }: Target): string {
  const hash = id === undefined ? '' : `#${id}`
  if (page.source === from.source && hash !== '') return hash
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
    const written = textOf(link, edits)
    if (written === undefined && context.kind === 'mystmd' && convertWork(link, edits, page, context)) return undefined
    const target = findTarget(link.url, page, context.targets)
    const external = target ? undefined : expand(link.url, context.schemes)
    if (target) {
      const label = target.id ?? page.path
      replace(link, edits, written ?? escapeBrackets(nameOfTarget(target) ?? label), hrefFrom(page, target))
      fillText(link, edits, target, label)
    } else if (external !== undefined) replace(link, edits, written ?? nameOf(link.url), external)
    else if (written === undefined && edits.source[rangeOf(link).start] === '[' && context.isFile(link.url))
      edits.insert(rangeOf(link).start + 1, `\`${posix.basename(link.url)}\``)
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

/** Numbers and names in the text of a link, apart from code. */
function fillText(link: Link, edits: TextEdits, target: Target, label: string): void {
  visitParents(link, 'text', (node) => {
    const { start, end } = rangeOf(node)
    const written = edits.source.slice(start, end)
    const filled = fillReference(written, target, label)
    if (filled !== written) edits.replace(start, end, filled)
  })
}

/** A link to a DOI without a text is a citation. What only doi.org knows of the work is reported. */
function convertWork(link: Link, edits: TextEdits, page: Page, context: LinkContext): boolean {
  const doi = doiOf(decodePath(link.url))
  if (doi === undefined) return false
  const key = { before: '', key: doi, after: '', isYearOnly: false }
  const { start, end } = rangeOf(link)
  edits.replace(start, end, renderCitations([key], true, context) ?? '')
  link.url = ''
  if (context.works.find(doi)) return true
  const message = `Only doi.org knows the authors and the year of ${doi}, so its name is shown.`
  context.log.reportAt(link, page.source, { kind: 'citations', message, hint: 'Write them as the text of the link.' })
  return true
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
  const { start, end } = rangeOf(link)
  if (/^(?:https?|mailto):/.test(link.url) || link.url === '') {
    if (text === undefined && edits.source[start] === '[') edits.replace(start, end, `<${link.url}>`)
    return
  }
  const name = decodePath(link.url).replace(/^(?:inv:.*#|#)/, '')
  const message = `The reference "${link.url}" leads to nothing that is known, so its name is shown.`
  log.reportAt(link, page.source, { kind: 'references', message, hint: 'Link to an address.' })
  edits.replace(start, end, text ?? `\`${name}\``)
  link.url = ''
}

/** `![](#label)` shows a part of a page in mystmd. */
function showEmbedded(image: Image, edits: TextEdits, page: Page, { targets, log }: LinkContext): void {
  if (!/^(?:#|xref:)/.test(image.url)) return
  const { start, end } = rangeOf(image)
  const target = findTarget(image.url, page, targets)
  const became = target ? 'became a link' : 'was left out: no page of the site in Markdown has it'
  const message = `The part "${image.url}" of a page ${became}.`
  log.reportAt(image, page.source, { kind: 'embedded parts', message, hint: 'Repeat it, or include a file.' })
  const title = escapeBrackets((target && nameOfTarget(target)) ?? image.url.slice(1))
  edits.replace(start, end, target ? `[${title}](${hrefFrom(page, target)})` : '')
  image.url = ''
}

function findTarget(href: string, page: Page, targets: Targets): Target | undefined {
  if (/^(?:[a-z][\w+.-]*:)?\/\/|^(?:mailto|inv|xref):/i.test(href) || href === '') return undefined
  const { path, hash } = splitHref(href.replace(/^(?:project|doc|path):/, ''))
  const name = decodePath(hash.slice(1))
  if (path === '') return targets.label(name, page) ?? ofHeading(name, page, targets)
  const document = targets.page(decodePath(path), page)
  if (!document) return hash === '' && !path.includes('.') ? targets.label(decodePath(path)) : undefined
  if (name === '') return document
  const label = targets.label(name, document.page)
  const id = targets.idOf(document.page, name) ?? (label?.page === document.page ? label.id : undefined) ?? name
  return { page: document.page, id, title: label?.title }
}

function ofHeading(name: string, page: Page, targets: Targets): Target | undefined {
  const id = targets.idOf(page, name)
  return id === undefined ? undefined : { page, id }
}
