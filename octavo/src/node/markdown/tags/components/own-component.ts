import type { ComponentChunk } from '../../../../shared/page.ts'
import { partsOf } from '../../component-names.ts'
import { innermostComponent, type OwnComponent, type TagEdits, type Walk } from '../../walk/index.ts'

/**
 * Collects the content of a component of the site, or of a part of one, apart from the text around it: only rendering
 * shows where it is. Returns the function that ends this; undefined for Octavo's own components.
 */
export function collectContent(
  name: string,
  chunk: ComponentChunk,
  edits: TagEdits,
  walk: Walk,
): (() => void) | undefined {
  const { draft, piece } = walk
  const parent = innermostComponent(walk.scope)
  const isPart = parent !== undefined && partsOf(parent.name, draft.context).includes(name)
  const owner = isPart ? draft.ownComponents.get(parent) : undefined
  if (owner) {
    const collected = draft.text.collect()
    return () => {
      const items = collected()
      owner.parts.push({ items, edits })
      draft.text.addComponent(items)
    }
  }
  if (isPart || !draft.context.ownComponents?.names.includes(name)) return undefined
  const own: OwnComponent = {
    chunk,
    piece,
    edits,
    children: [],
    parts: [],
    items: [],
    makeBlock: walk.scope.makeBlock,
    isUnsearched: draft.searchPaused > 0,
  }
  draft.ownComponents.set(chunk, own)
  const collected = draft.text.collect()
  return () => {
    own.children = collected()
    own.items.push(...own.children)
    draft.text.addComponent(own.items)
  }
}
