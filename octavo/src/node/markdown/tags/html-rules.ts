/**
 * Raw HTML that may pass. Everything else is shown as text, or left out where showing it makes no sense.
 * Nothing here can run code, load from elsewhere, or carry a style that the site's content policy forbids.
 */

const words = (list: string) => list.split(' ')

/** Elements without content. */
export const VOID_ELEMENTS = new Set(words('br hr img wbr col source track'))

/** Elements that end a `<p>` they stand in. */
export const BLOCK_ELEMENTS = new Set(
  words(
    'address article aside blockquote center details dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ' +
      'nav ol p pre section summary table ul',
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

/** Attributes by element, besides the global ones. Addresses are treated on their own. */
const ATTRIBUTES: Record<string, string[]> = {
  ...Object.fromEntries(PLAIN_ELEMENTS.map((name) => [name, []])),
  a: ['href', 'name'],
  audio: ['src', 'controls', 'loop', 'muted', 'preload'],
  col: ['span'],
  colgroup: ['span'],
  data: ['value'],
  details: ['open', 'name'],
  img: ['src', 'alt', 'width', 'height'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  source: ['src', 'srcset', 'media', 'type'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'headers', 'scope', 'abbr'],
  time: ['datetime'],
  track: ['src', 'kind', 'srclang', 'label', 'default'],
  video: ['src', 'controls', 'loop', 'muted', 'playsinline', 'poster', 'preload', 'width', 'height'],
}

/** Old elements, by what they are today. */
const RENAMED: Record<string, string> = { center: 'div', strike: 's', tt: 'code', big: 'span', font: 'span' }

/** Elements that make no sense without what they do: they vanish with their content. */
const DROPPED_WITH_CONTENT = new Set(
  words(
    'script style iframe object applet noscript template textarea title svg math select xmp noembed noframes frameset',
  ),
)

/** Elements that vanish; what stands in them stays. */
const DROPPED = new Set(
  words(
    'form input button label fieldset legend option embed link meta base html head body main slot canvas dialog param frame',
  ),
)

/** Where an element may stand only inside another one; browsers would tear the page apart otherwise. */
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

/** Elements that a start tag ends when they are open: their own end tag may be left out. */
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

/** Elements whose end tag may be left out at the end of their parent. */
export const OPTIONAL_END = new Set(words('li dt dd p tr td th thead tbody tfoot caption colgroup'))

/** What becomes of a lower-case tag. */
export type ElementRule =
  | { fate: 'kept'; name: string; attributes: readonly string[]; centered: boolean }
  | { fate: 'dropped'; withContent: boolean }
  | { fate: 'text' }

export function ruleOf(typedName: string): ElementRule {
  const typed = typedName.toLowerCase()
  const name = Object.hasOwn(RENAMED, typed) ? (RENAMED[typed] ?? typed) : typed
  if (Object.hasOwn(ATTRIBUTES, name)) {
    return { fate: 'kept', name, attributes: ATTRIBUTES[name] ?? [], centered: typed === 'center' }
  }
  if (DROPPED_WITH_CONTENT.has(name)) return { fate: 'dropped', withContent: true }
  return DROPPED.has(name) ? { fate: 'dropped', withContent: false } : { fate: 'text' }
}

export function isAllowedAttribute(name: string, rule: { attributes: readonly string[] }): boolean {
  return GLOBAL_ATTRIBUTES.includes(name) || rule.attributes.includes(name)
}
