export const traits = { island: true }

/** Renders when the site is built, and throws in the browser. */
export function Broken() {
  if ('window' in globalThis) throw new Error('This island sinks.')
  return <p>Made when the site was built.</p>
}
