export const traits = { island: true }

/** Its length is an inline style, as libraries for charts write them. */
export function Bar({ share = '0' }: { share?: string }) {
  const style = { width: `${share}px`, height: '1rem', background: 'currentcolor' }
  return (
    <figure aria-label={`${share} pixels`}>
      <div style={style} />
    </figure>
  )
}
