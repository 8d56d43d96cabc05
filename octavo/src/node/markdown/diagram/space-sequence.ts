/** Pixels that participants move up, and actors, whose names are below their icons. */
const RISE = { participant: 10, actor: 24 } as const

/** The library measures labels in a narrower font than that of the page. */
const LABEL_FACTOR = 1.12

/**
 * Adds space to a sequence diagram: between the participants and the label of the first message, and around the labels
 * of blocks, which the library draws at their edges. Other diagrams stay as they are.
 */
export function spaceSequence(svg: string): string {
  const actors = new Set<string>()
  const moved = svg.replace(
    /<g class="actor" data-id="([^"]*)"[^>]*data-type="(\w+)"/g,
    (tag, id: string, type: string) => {
      if (type === 'actor') actors.add(id)
      return `${tag} transform="translate(0 ${-RISE[type === 'actor' ? 'actor' : 'participant']})"`
    },
  )
  return moved
    .replace(
      /(<line class="lifeline" data-actor="([^"]*)"[^>]* y1=")([\d.]+)/g,
      (tag, start: string, id: string, top: string) =>
        actors.has(id) ? tag : start + (Number(top) - RISE.participant),
    )
    .replace(
      /( width=")([\d.]+)(" height="18" fill="var\(--_group-hdr\)")/g,
      (_, start: string, width: string, end: string) => start + Math.ceil(Number(width) * LABEL_FACTOR) + end,
    )
}
