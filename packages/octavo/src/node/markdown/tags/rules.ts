import { NEVER_ALLOWED_ATTRIBUTE, NEVER_ALLOWED_ELEMENTS } from '../../../shared/build/content/html-rules.ts'
import { isComponentTag } from '../component-names.ts'
import type { Walk } from '../walk/index.ts'
import type { CloseTagToken, OpenTagToken } from './tag-tokens.ts'

/**
 * The raw HTML that is allowed in pages. Other elements are shown as text, or removed if text makes no sense. Nothing
 * listed here can run code, load from another host, or carry a style, which the site's content-security policy forbids.
 */

const words = (list: string) => list.split(' ')

/** Elements that end an open `<p>`: https://html.spec.whatwg.org/multipage/grouping-content.html#the-p-element */
export const BLOCK_ELEMENTS = new Set(
  words(
    'address article aside blockquote center details dd dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 ' +
      'h6 header hgroup hr li main menu nav ol p pre search section summary table ul',
  ),
)

const GLOBAL_ATTRIBUTES = words(
  'id class title lang dir hidden role align aria-label aria-hidden aria-describedby aria-labelledby',
)

const PLAIN_ELEMENTS = words(
  'abbr address article aside b bdi bdo blockquote br caption cite code dd del dfn div dl dt em figcaption figure footer header ' +
    'h1 h2 h3 h4 h5 h6 hr i ins kbd mark nav p picture pre q rp rt ruby s samp section small span strong sub summary sup ' +
    'table tbody tfoot thead tr u ul var wbr',
)

/** Allowed attributes by element, besides the global ones. Addresses become gaps. */
const ATTRIBUTES: Record<string, string[]> = {
  ...Object.fromEntries(PLAIN_ELEMENTS.map((name) => [name, []])),
  a: ['href', 'name'],
  audio: ['src', 'controls', 'loop', 'muted', 'preload'],
  col: ['span'],
  colgroup: ['span'],
  data: ['value'],
  details: ['open', 'name'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  source: ['src', 'srcset', 'sizes', 'media', 'type', 'width', 'height'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'headers', 'scope', 'abbr'],
  time: ['datetime'],
  track: ['src', 'kind', 'srclang', 'label', 'default'],
  video: ['src', 'controls', 'loop', 'muted', 'playsinline', 'poster', 'preload', 'width', 'height'],
}

/**
 * Obsolete elements and their replacements:
 * https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features
 */
const RENAMED: Record<string, string> = {
  center: 'div',
  strike: 's',
  tt: 'code',
  big: 'span',
  font: 'span',
  acronym: 'abbr',
}

/** Elements whose content is not text for readers: they are removed with it. */
const DROPPED_WITH_CONTENT = new Set(
  words(
    'script style iframe object applet noscript template textarea title svg math select xmp noembed noframes frameset',
  ),
)

/** Elements that are removed; their content stays. */
const DROPPED = new Set(
  words(
    'form input button label fieldset legend option embed link meta base html head body main slot canvas dialog param frame',
  ),
)

/** The same for elements whose names are placeholders, too: `cat <output>` has no attributes. */
const DROPPED_WITH_ATTRIBUTES = new Set(
  words('output datalist optgroup progress meter map area hgroup menu search dir'),
)

/**
 * Elements that must be inside one of these parents. Elsewhere browsers move or drop them:
 * https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intable
 */
export const REQUIRED_PARENT: Record<string, string[]> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  caption: ['table'],
  colgroup: ['table'],
  col: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['table'],
  td: ['tr'],
  th: ['tr'],
  summary: ['details'],
  source: ['picture', 'video', 'audio'],
  track: ['video', 'audio'],
}

const ROWS = words('tr td th')

/** Open elements that a start tag closes: https://html.spec.whatwg.org/multipage/syntax.html#optional-tags */
export const ENDED_BY_START: Record<string, string[]> = {
  li: ['li', 'p'],
  dt: ['dt', 'dd', 'p'],
  dd: ['dt', 'dd', 'p'],
  tr: [...ROWS, 'p', 'caption', 'colgroup'],
  td: ['td', 'th', 'p'],
  th: ['td', 'th', 'p'],
  thead: ['caption', 'colgroup'],
  tbody: [...ROWS, 'thead', 'tbody', 'p', 'caption', 'colgroup'],
  tfoot: [...ROWS, 'thead', 'tbody', 'p', 'caption', 'colgroup'],
  ...Object.fromEntries([...BLOCK_ELEMENTS].filter((name) => !/^(li|dt|dd)$/.test(name)).map((name) => [name, ['p']])),
}

export type ElementRule =
  | AllowedElement
  /** Removed, with or without its content. */
  | { kind: 'dropped'; withContent: boolean }
  /** Not HTML, for example a placeholder such as `<name>`: shown as text. */
  | { kind: 'text' }

export interface AllowedElement {
  kind: 'allowed'
  /** In lower case, obsolete names replaced. */
  name: string
  /** Besides the global ones. */
  attributes: readonly string[]
  /** Written as `<center>`. */
  centered: boolean
  /**
   * Whether the element comes from a plugin, which may use every attribute that neither runs code nor carries a style.
   */
  isGenerated?: boolean
}

const TEXT: ElementRule = { kind: 'text' }

/** By name in lower case. A page may have very many tags, each of which asks for its rule. */
const RULES: ReadonlyMap<string, ElementRule> = new Map<string, ElementRule>([
  ...Array.from(DROPPED, (name) => [name, { kind: 'dropped', withContent: false }] as const),
  ...Array.from(DROPPED_WITH_CONTENT, (name) => [name, { kind: 'dropped', withContent: true }] as const),
  ...Object.keys({ ...ATTRIBUTES, ...RENAMED }).map((typed) => [typed, allowedRuleOf(typed)] as const),
])

function allowedRuleOf(typed: string): AllowedElement {
  const name = RENAMED[typed] ?? typed
  return { kind: 'allowed', name, attributes: ATTRIBUTES[name] ?? [], centered: typed === 'center' }
}

export function ruleOf(typedName: string): ElementRule {
  return RULES.get(typedName.toLowerCase()) ?? TEXT
}

/** The rule for an element that a plugin adds. Undefined for one that no page may contain. */
export function generatedRuleOf(name: string): AllowedElement | undefined {
  if (!/^[a-z][a-z\d.-]*$/i.test(name) || NEVER_ALLOWED_ELEMENTS.has(name.toLowerCase())) return undefined
  return { kind: 'allowed', name, attributes: [], centered: false, isGenerated: true }
}

export function isAllowedAttribute(name: string, rule: AllowedElement): boolean {
  if (rule.isGenerated) return /^[^\s"'<>/=]+$/.test(name) && !NEVER_ALLOWED_ATTRIBUTE.test(name)
  return GLOBAL_ATTRIBUTES.includes(name) || rule.attributes.includes(name)
}

/** Whether readers see the tag itself, such as `<K>` in `Map<K>`. */
export function isShownAsText(token: OpenTagToken | CloseTagToken, walk: Walk): boolean {
  if (!isComponentLike(token.name) || isUpperCaseHtml(token, walk)) return ruleOfTag(token, walk).kind === 'text'
  return !isComponentTag(token.name, walk.draft.context)
}

export function isComponentLike(name: string): boolean {
  return /^[A-Z]/.test(name)
}

/** HTML in upper case: `<BR>`, `<A HREF="…">`. A single letter without attributes, as in `List<A>`, is a type. */
export function isUpperCaseHtml(token: OpenTagToken | CloseTagToken, { scope }: Walk): boolean {
  if (!/^[A-Z][A-Z\d]*$/.test(token.name) || ruleOf(token.name).kind === 'text') return false
  if (token.kind === 'open') return token.name.length > 1 || token.attributes.length > 0
  return token.name.length > 1 || scope.open.some(({ name }) => name === token.name.toLowerCase())
}

export function ruleOfTag(token: OpenTagToken | CloseTagToken, { scope }: Walk): ElementRule {
  const name = token.name.toLowerCase()
  if (!DROPPED_WITH_ATTRIBUTES.has(name)) return ruleOf(name)
  const isElement = token.kind === 'open' ? isMarkup(token) : scope.open.some((tag) => tag.name === name)
  return isElement ? { kind: 'dropped', withContent: false } : { kind: 'text' }
}

/** Placeholders such as `<name>` have no attributes with quoted values. */
export function isMarkup(token: OpenTagToken | CloseTagToken): boolean {
  return token.kind === 'open' && token.attributes.some(({ quoted }) => quoted)
}
