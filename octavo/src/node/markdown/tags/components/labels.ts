import type { ComponentChunk } from '../../../../shared/page.ts'
import type { Walk } from '../../walk/index.ts'

/** The attributes of Octavo's own components that readers see as text. */
const LABELS: Readonly<Record<string, readonly string[]>> = { Card: ['title'], Tab: ['label'], Video: ['title'] }
const BADGES = ['edition', 'status', 'kind']

/** Adds the text that one of Octavo's own components makes of its attributes to the search. */
export function addLabels(name: string, props: ComponentChunk['props'], { draft }: Walk): void {
  for (const attribute of LABELS[name] ?? []) {
    const label = props[attribute]
    if (typeof label === 'string') draft.addText(`${label}\n`)
  }
  if (name !== 'Badge') return
  for (const attribute of BADGES) {
    const label = toBadgeLabel(draft.context.badges[String(props[attribute])])
    if (label !== undefined) draft.addText(label)
  }
}

/** A badge is configured as its label, or as an object with it. */
function toBadgeLabel(badge: unknown): string | undefined {
  if (typeof badge === 'string') return badge
  const { label } = (badge ?? {}) as { label?: unknown }
  return typeof label === 'string' ? label : undefined
}
