import type { InlineCode, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { escapeHtml } from 'octavo/markdown'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'
import { asList, asMap, asText, escapeBrackets, lookUp, type ConversionLog } from '../../../shared/index.ts'
import { termId } from '../targets/ids.ts'
import type { Target } from '../targets/read-targets.ts'
import type { PageContext } from './context.ts'

/** A role with its text and, of `text <target>`, its target. */
interface Role {
  name: string
  text: string
  target: string
  hasTitle: boolean
}

interface RoleContext extends Pick<PageContext, 'page' | 'targets' | 'config'> {
  /** The address of a target for a link of the page. */
  hrefOf(target: Target): string
}

/** The Markdown of a role; undefined: code. */
type Rule = (role: Role, context: RoleContext) => string | undefined

const html =
  (tag: string): Rule =>
  ({ text }) =>
    `<${tag}>${escapeHtml(text)}</${tag}>`
const plain: Rule = ({ text }) => text
const bold: Rule = ({ text }) => `**${text.replaceAll('-->', '→')}**`

const RULES: Record<string, Rule> = {
  ...Object.fromEntries(
    ['ref', 'numref', 'eq', 'any', 'proof:ref', 'prf:ref', 'std:ref'].map((name) => [name, reference]),
  ),
  doc: documentLink,
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
    const { start, end, line, column } = rangeOf(node)
    const [whole, name] =
      /(?<!\\)\{([A-Za-z][\w:+.-]*)\}$/.exec(edits.source.slice(Math.max(0, start - 60), start)) ?? []
    if (whole === undefined || name === undefined) return
    const role = readRole(name, node.value)
    const rule = lookUp(RULES, name) ?? (name.startsWith('bdg') ? plain : externalLink(name, context))
    const converted = rule?.(role, context)
    log.count('roles')
    if (converted !== undefined) return edits.replace(start - whole.length, end, converted)
    if (!rule && !CODE.test(name)) report(name, role, { log, file: context.page.source, line, column })
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

interface Place {
  log: ConversionLog
  file: string
  line: number
  column: number
}

function report(name: string, { text }: Role, { log, ...place }: Place): void {
  if (ICONS.test(name)) {
    const hint = 'Put it into the public folder as an image if readers need it.'
    return log.report({ kind: 'icons', message: `The icon "${text}" was left out.`, hint, ...place })
  }
  const isCitation = name.startsWith('cite') || name.startsWith('footcite')
  const kind = isCitation ? 'citations' : 'roles'
  const message = `The role {${name}} became code: "${text}".`
  const hint = isCitation ? 'Link to the work.' : 'Write what it shows as Markdown.'
  log.report({ kind, message, hint, ...place })
}

/**
 * A role that the site defines: `extlinks = {"issue": ("https://git.test/%s", "#%s")}`. Without a caption, it shows the
 * address. https://www.sphinx-doc.org/en/master/usage/extensions/extlinks.html
 */
function externalLink(name: string, { config }: RoleContext): Rule | undefined {
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
  const target = context.targets.label(role.target)
  if (!target) return undefined
  const name = role.name.endsWith('numref') || role.name === 'eq' ? target.title : (target.title ?? role.target)
  return linkTo(target, role.hasTitle ? role.text.replaceAll('%s', '') : (name ?? role.target), context)
}

function documentLink(role: Role, context: RoleContext): string | undefined {
  const target = context.targets.page(role.target, context.page)
  return target && linkTo(target, role.hasTitle ? role.text : (target.title ?? role.target), context)
}

function linkTo(target: Target, text: string, { hrefOf }: RoleContext): string {
  return `[${escapeBrackets(text)}](${hrefOf(target)})`
}
