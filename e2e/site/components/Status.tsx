import { useSyncExternalStore } from 'react'

export const traits = { island: true }

const subscribe = () => () => {}

/** Its first element has no box, or it renders no element at all. */
export function Status({ bare }: { bare?: true }) {
  const status = useSyncExternalStore(
    subscribe,
    () => 'running',
    () => 'waiting',
  )
  if (bare) return `Bare: ${status}`
  return (
    <>
      <span hidden />
      <p>Hidden first: {status}</p>
    </>
  )
}
