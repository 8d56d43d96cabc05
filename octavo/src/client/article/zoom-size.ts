/** Width and height in CSS pixels. */
export interface Size {
  width: number
  height: number
}

export interface ZoomInput {
  /** The picture's own size. */
  natural: Size
  /** How wide it stands on the page. */
  shownWidth: number
  /** The room a dialog has. */
  room: Size
  /** A drawing stays sharp at any size. */
  isDrawing: boolean
}

/** Less than this is no enlargement worth a dialog. */
const WORTHWHILE = 1.2

/**
 * The width at which a picture is shown enlarged: as much as fits the window, or its own size, to scroll about in, where
 * the window is too narrow for that. null when neither enlarges it.
 */
export function zoomedWidth({ natural, shownWidth, room, isDrawing }: ZoomInput): number | null {
  const fit = Math.min(room.width / natural.width, room.height / natural.height)
  const fitting = natural.width * (isDrawing ? fit : Math.min(fit, 1))
  const width = fitting >= shownWidth * WORTHWHILE ? fitting : natural.width
  return width >= shownWidth * WORTHWHILE ? Math.round(width) : null
}
