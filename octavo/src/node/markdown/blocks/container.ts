import { joinWords } from '../../../shared/text/labels.ts'
import { nearestName } from '../../../shared/text/nearest.ts'
import type { ContainerDirective, Nodes } from '../parse.ts'
import { writeCodeGroup } from '../tags/components/index.ts'
import { positionOf, sourceOf, type Handler, type Walk } from '../walk/index.ts'
import { admonitionNames, findKind, writeAdmonition, type AdmonitionParts } from './admonition.ts'
import { writeDetails } from './details.ts'
import { foreignContainerHint } from '../../foreign/markdown/index.ts'

/** Containers other than admonitions. */
const OTHER_CONTAINERS = ['details', 'code-group']

/** Attributes that a container may have; details may be open. */
const ATTRIBUTES = new Set(['title', 'id', 'class', 'open'])

/** Writes `:::name` … `:::`. */
export const container: Handler<'containerDirective'> = (node, walk) => {
  reportUnclosed(node, walk)
  const parts = splitLabel(node)
  const kind = findKind(node.name, walk.draft.context)
  if (kind || OTHER_CONTAINERS.includes(node.name)) reportUnknownAttributes(node, walk)
  if (node.name === 'details') return writeDetails(parts, node, walk)
  if (node.name === 'code-group') return writeCodeGroup(node, walk)
  if (kind) writeAdmonition(kind, parts, node, walk)
  else writeUnknown(node, walk)
}

/** Reports attributes of other engines, for example the icon of an aside of Starlight. */
function reportUnknownAttributes(node: ContainerDirective, walk: Walk): void {
  for (const name of Object.keys(node.attributes ?? {})) {
    if (ATTRIBUTES.has(name)) continue
    const message = `":::${node.name}" has no attribute "${name}", so it has no effect.`
    const problem = { severity: 'warning', kind: 'unknown-attribute', message, hint: 'Remove it.' } as const
    walk.reportAt(name, problem, node)
  }
}

/** The parser puts the label of a directive into a first paragraph that it marks. */
function splitLabel({ children, attributes }: ContainerDirective): AdmonitionParts {
  const [first, ...rest] = children
  if (first?.type !== 'paragraph' || !first.data || !('directiveLabel' in first.data))
    return { title: [], label: attributes?.title ?? undefined, content: children }
  return { title: first.children, content: rest }
}

/** The content of an unknown container is shown. */
function writeUnknown(node: ContainerDirective, walk: Walk): void {
  const names = [...admonitionNames(walk.draft.context), ...OTHER_CONTAINERS]
  const nearest = nearestName(node.name, names)
  walk.report(
    {
      severity: 'error',
      kind: 'unknown-admonition',
      message: `There is no admonition ":::${node.name}".`,
      hint:
        foreignContainerHint(node.name) ??
        (nearest
          ? `Did you mean ":::${nearest}"?`
          : `Use one of ${joinWords(names, 'and')}, or add it to "admonitions" in the configuration.`),
    },
    node,
  )
  walk.siblings(node.children)
}

/**
 * The parser closes an unclosed container silently: at the end of its parent, or with the `:::` of the last one in it,
 * as remark-directive does.
 */
function reportUnclosed(node: ContainerDirective, walk: Walk): void {
  const source = sourceOf(walk.piece, node)
  const opening = colonsOf(node, walk)
  const lastLine = source.slice(source.lastIndexOf('\n') + 1)
  const [closing = ''] = /^[ \t>]*(:{3,})\s*$/.exec(lastLine)?.slice(1) ?? []
  const isClosed = closing.length >= opening.length && source.includes('\n')
  const inner = isClosed ? findSameEnd(node) : undefined
  if (isClosed && !inner) return
  const innerOpening = inner ? colonsOf(inner, walk) : ''
  if (inner && opening.length > innerOpening.length) return walk.report(unclosed(inner.name, innerOpening), inner)
  const next = inner && `"${innerOpening}${inner.name}" in line ${positionOf(walk.piece, inner).line}`
  walk.report(unclosed(node.name, opening, next), node)
}

/** The last container in another one, if both end with the same `:::`. */
function findSameEnd(node: ContainerDirective): ContainerDirective | undefined {
  let last: Nodes | undefined = node.children.at(-1)
  while (last && last.type !== 'containerDirective' && 'children' in last) last = last.children.at(-1)
  const isSame = last?.type === 'containerDirective' && last.position?.end.offset === node.position?.end.offset
  return isSame ? (last as ContainerDirective) : undefined
}

function colonsOf(node: ContainerDirective, walk: Walk): string {
  return /^:+/.exec(sourceOf(walk.piece, node))?.[0] ?? ''
}

/** `next`: the container in which it ends, and its line, as messages name them. */
function unclosed(name: string, colons: string, next?: string) {
  return {
    severity: 'error' as const,
    kind: 'unclosed-admonition' as const,
    message: `The admonition "${colons}${name}" is not closed${next === undefined ? '' : ` before the ${next}`}.`,
    hint: `Add a line "${colons}" after its last line. To nest admonitions, give the outer one more colons.`,
  }
}
