import type { ConversionLog } from '../conversion-log.ts'
import { asList, asMap, asText, type DataMap } from '../data.ts'
import { isNoIndex } from './map.ts'

/** A tag of the head of a page, as its engine has it. */
export interface HeadElement {
  /** `meta` */
  name: string
  attributes: Record<string, unknown>
}

/** The tags that a page itself has for the head. */
export interface PageHead {
  description?: string
  noIndex?: true
  /** For `head` of the front matter. */
  tags: Record<string, string>[]
  /** Those that are left out: `<title>`, `<meta> "og:image"`. */
  left: string[]
}

/** Names that Octavo writes itself, from title, description and image. */
const WRITTEN =
  /^(?:og:(?:title|description|type|url|site_name)|twitter:(?:card|title|description)|viewport|generator|color-scheme)$/
/** Names whose values Octavo takes from other settings. */
const SET_ELSEWHERE = /^(?:og:image|twitter:image|robots|theme-color)/

export function convertHead(elements: readonly HeadElement[]): PageHead {
  const head: PageHead = { tags: [], left: [] }
  for (const { name: element, attributes } of elements) {
    const [name, property, content] = ['name', 'property', 'content'].map((key) => asText(attributes[key]))
    const key = name ?? property ?? ''
    const isMeta = element === 'meta'
    if (isMeta && key === 'description' && content !== undefined) head.description = content
    else if (isMeta && isNoIndex(name, content)) head.noIndex = true
    else if (isMeta && WRITTEN.test(key)) continue
    else if (isMeta && key !== '' && content !== undefined && !SET_ELSEWHERE.test(key))
      head.tags.push({ type: 'meta', ...(name === undefined ? { property: key } : { name: key }), content })
    else head.left.push(describe(element, key || (asText(attributes['rel']) ?? '')))
  }
  return head
}

function describe(element: string, key: string): string {
  return key === '' ? `<${element}>` : `<${element}> "${key}"`
}

/** `head` of a front matter: `[meta, {name, content}]` in VitePress, `{tag: meta, attrs: {…}}` in Starlight. */
function readHeadElements(head: unknown): HeadElement[] {
  return asList(head).map((each) => {
    const { tag, attrs } = asMap(each)
    const [name, attributes] = Array.isArray(each) ? (each as unknown[]) : [tag, attrs]
    return { name: asText(name) ?? '', attributes: asMap(attributes) }
  })
}

/** The keys of the new page for `head` of an old one. What is left out is reported. */
export function keysOfHead(page: DataMap, file: string, log: ConversionLog): DataMap {
  const { noIndex, description, tags, left } = convertHead(readHeadElements(page['head']))
  if (left.length > 0) reportHead(left, file, log)
  return {
    no_index: noIndex,
    description: page['description'] === undefined ? description : undefined,
    head: tags.length > 0 ? tags : undefined,
  }
}

function reportHead(left: readonly string[], file: string, log: ConversionLog): void {
  log.reportAt({ line: 1 }, file, {
    kind: 'tags for the head of the document',
    message: `Of "head" in the front matter, ${left.join(', ')} was left out.`,
    hint: 'Set title, description and image in the front matter.',
  })
}
