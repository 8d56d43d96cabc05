import type { Definition, Html, Link, LinkReference, Nodes, Parent, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import type { Finding, Folder, ImportedPage } from '../../contract.ts'
import { parseMarkdown, rangeOf, TextEdits } from '../../markdown/index.ts'
import { placeOf } from './place-of.ts'

/** Schemes that run code, or open a document whose content is part of the address. */
const SCHEME = '\\s*(?:javascript|vbscript|data|blob|filesystem):'
const SCRIPT = new RegExp(`^${SCHEME}`, 'i')
const SCRIPT_ATTRIBUTE = new RegExp(
  `\\s+(?:href|to)=(?:"(${SCHEME}[^"]*)"|'(${SCHEME}[^']*)'|(${SCHEME}[^\\s>]+))`,
  'gi',
)
const ANYWHERE = new RegExp(`(?:\\]\\(<?|\\]:\\s*<?|=\\s*["']?)${SCHEME}`, 'i')

/** Links with an address such as `javascript:…` would run code, which is an error in Octavo. Their text stays. */
export function removeScriptLinks(
  pages: readonly ImportedPage[],
  folder: Folder,
): { pages: ImportedPage[]; findings: Finding[] } {
  const findings: Finding[] = []
  const changed = pages.map((page) => {
    if (!ANYWHERE.test(page.text)) return page
    const edits = new TextEdits(page.text)
    const found = removeFrom(parseMarkdown(page.text), edits)
    findings.push(...found.map((address) => withoutAddress(address, page, folder)))
    return { ...page, text: edits.render() }
  })
  return { pages: changed, findings }
}

/** Returns the addresses. */
function removeFrom(tree: Root, edits: TextEdits): string[] {
  const addresses: string[] = []
  const labels = new Set<string>()
  visitParents(tree, 'definition', (node: Definition) => {
    if (!SCRIPT.test(node.url)) return
    labels.add(node.identifier)
    addresses.push(node.url)
    edits.remove(rangeOf(node).start, rangeOf(node).end)
  })
  visitParents(tree, (node: Nodes) => {
    if (node.type === 'html') addresses.push(...removeAttributes(node, edits))
    else if (node.type === 'linkReference' && labels.has(node.identifier)) unwrap(node, edits)
    else if (node.type === 'link' && SCRIPT.test(node.url)) {
      addresses.push(node.url)
      unwrap(node, edits)
    }
  })
  return addresses
}

function unwrap(node: Link | LinkReference, edits: TextEdits): void {
  const { children }: Parent = node
  const [first, last] = [children[0], children.at(-1)]
  const { start, end } = rangeOf(node)
  if (!first || !last) return edits.remove(start, end)
  edits.remove(start, rangeOf(first).start)
  edits.remove(rangeOf(last).end, end)
}

function removeAttributes(node: Html, edits: TextEdits): string[] {
  const { start, end } = rangeOf(node)
  const found = [...edits.source.slice(start, end).matchAll(SCRIPT_ATTRIBUTE)]
  return found.map(({ index, 0: attribute, 1: double, 2: single, 3: bare }) => {
    edits.remove(start + index, start + index + attribute.length)
    return double ?? single ?? bare ?? ''
  })
}

function withoutAddress(address: string, page: ImportedPage, folder: Folder): Finding {
  return {
    kind: 'links that run code',
    message: `The link "${address.trim()}" would run code, so only its text was kept.`,
    hint: 'Link to a page, or write a component that does it.',
    ...placeOf(address, page, folder),
  }
}
