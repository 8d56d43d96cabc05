import type { Text } from '../parse.ts'
import { endOf, sourceOf, type Walk } from '../walk/index.ts'
import { reportPlaces, type FoundText } from './construct.ts'

/** What keeps the parser from reading a link: its address ends at the first space, its title at a quotation mark. */
const FAULTS = {
  spaces: {
    kind: 'link-with-spaces',
    name: 'a link or an image whose address contains spaces',
    hint: 'Write the address in angle brackets, "[…](<my page.md>)", or "%20" for each space.',
  },
  lines: {
    kind: 'link-with-spaces',
    name: 'a link or an image whose address takes two lines',
    hint: 'Write the whole address on one line.',
  },
  bracket: {
    kind: 'link-syntax',
    name: 'a link or an image whose address has no ">" at its end',
    hint: 'Write "<" and ">" around the address, on one line.',
  },
  title: {
    kind: 'link-syntax',
    name: 'a link or an image whose title does not end where it should',
    hint: 'Write the title in double quotes, as the last thing in the parentheses. In it, write \\" for a quotation mark.',
  },
  parenthesis: {
    kind: 'link-syntax',
    name: 'a link or an image whose address has a parenthesis without its partner',
    hint: 'Write the address in angle brackets, "[…](<a(b.md>)", or add the parenthesis.',
  },
} as const

type Fault = keyof typeof FAULTS

/** Characters that are looked at. */
const MAX_ADDRESS = 500

/** What ends a link that is not read, from the sign after `](`. */
const SHAPES: readonly [Fault, RegExp][] = [
  ['bracket', /^<[^<>\n]*(?:\)|(?=\n)|$)/],
  ['spaces', /^[^()<>"'\n]*(?:"[^"\n]*")?\)/],
  ['lines', /^[^()<>"'\n]*\n[^()<>"'\n]*\)/],
  ['title', /^[^\s()<>"']+[ \t]+["'(][^\n]*?(?:\)|(?=\n)|$)/],
  ['parenthesis', /^[^\s()<>"']*\([^\s()<>"']*\)/],
]

/** Words in parentheses may follow words in brackets: only what begins like an address, or ends like a file, is one. */
const ADDRESS_START = /^(?:https?:\/\/|\.{1,2}\/)\w/i
/** With spaces, `/docs/my page/` and `#my heading`, but not `/etc/hosts was changed` and `#1 and #2`. */
const LOCAL_ADDRESS = /^[/#]\w\S*$|^\/\w.*\/$|^#[a-z_][^#]*$/i
const FILE_END = /\.[a-z][a-z\d]{1,4}(?:#\S*)?$/i

function isAddress(written: string): boolean {
  return ADDRESS_START.test(written) || LOCAL_ADDRESS.test(written) || FILE_END.test(written)
}

/** The address of a link, without its title. */
function addressIn(rest: string): string {
  return rest
    .replace(/[ \t]+["'(].*$|\)$/s, '')
    .replace(/^<|\)$/g, '')
    .trim()
}

/** A definition of a link. Its address is what follows. */
const DEFINITION = /^\[([^\]\n]+)\]:[ \t]+(\S[^\n]*)/

/** Reports links, images and definitions of links that are shown as text. */
export function reportUnreadLinks(node: Text, walk: Walk): void {
  const { value } = node
  if (value.includes('](')) {
    for (const [fault, place] of findLinks(sourceWithRest(node, walk))) reportPlaces(FAULTS[fault], [place], node, walk)
  }
  const [line = '', label = '', address = ''] =
    (value.startsWith('[') && DEFINITION.exec(sourceWithRest(node, walk))) || []
  if (hasSpace(address) && isDefined(label, address, walk))
    reportPlaces(FAULTS.spaces, [{ 0: line, index: 0 }], node, walk)
  if (!value.endsWith('<')) return
  const source = sourceOf(walk.piece, node)
  const [bare] = /^<https?:\/\/[^<>\n]*[ \t][^<>\n]*>/.exec(sourceWithRest(node, walk).slice(source.length - 1)) ?? []
  if (bare !== undefined) reportPlaces(FAULTS.spaces, [{ 0: bare, index: source.length - 1 }], node, walk)
}

/** Whether `[label]: address` is no sentence, such as `[Note]: Powered by ASP.NET`. */
function isDefined(label: string, address: string, { piece }: Walk): boolean {
  if (ADDRESS_START.test(address)) return true
  if (!isAddress(address)) return false
  const labels =
    LABELS.get(piece) ?? new Set([...piece.text.matchAll(LABEL)].map(([, name = '']) => name.toLowerCase()))
  LABELS.set(piece, labels)
  return labels.has(label.toLowerCase())
}

/** May be a reference to a definition. */
const LABEL = /\[([^[\]\n]+)\](?!:)/g
/** The labels of each page: to search it again for each definition would not be linear. */
const LABELS = new WeakMap<Walk['piece'], Set<string>>()

function hasSpace(written: string): boolean {
  return /[ \t]/.test(written) && !/["'(]| =\S+$/.test(written)
}

/** The source of a text, with two lines if a link begins at its end: a URL is a link by itself. */
function sourceWithRest(node: Text, { piece }: Walk): string {
  const source = sourceOf(piece, node)
  if (!/(?:\]\(|\]:[ \t]+|<)$/.test(source)) return source
  const after = piece.text.slice(endOf(node), endOf(node) + MAX_ADDRESS)
  return source + (/^[^\n]*(?:\n[^\n]+)?/.exec(after)?.[0] ?? '')
}

/** One pattern for whole links would search to the end from each bracket. */
function* findLinks(source: string): Generator<[Fault, FoundText]> {
  let from = 0
  for (let end = source.indexOf(']('); end >= 0; end = source.indexOf('](', from)) {
    const before = source.slice(from, end)
    const bracket = before.lastIndexOf('[')
    const isLink = bracket >= 0 && !/[\]\n]/.test(before.slice(bracket))
    const start = from + (before[bracket - 1] === '!' ? bracket - 1 : bracket)
    from = end + 2
    const rest = source.slice(from, from + MAX_ADDRESS)
    const [fault, shape] = (isLink && SHAPES.find(([, pattern]) => pattern.test(rest))) || []
    const [found = ''] = shape?.exec(rest) ?? []
    const address = addressIn(found)
    if (fault === undefined || !isAddress(address) || (fault === 'spaces' && !hasSpace(address))) continue
    // A size after the title is reported as the size of an image.
    if (fault === 'title' && / =[^\s"']+\)$/.test(found)) continue
    yield [fault, { 0: source.slice(start, from + found.length), index: start }]
  }
}
