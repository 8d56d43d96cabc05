/** Width and height in CSS pixels. */
interface Size {
  width: number
  height: number
}

interface ZoomInput {
  /** The intrinsic size of the picture. */
  natural: Size
  /** Its width on the page. */
  shownWidth: number
  /** The space available to a dialog. */
  room: Size
  /** Vector graphics stay sharp at any size. */
  isDrawing: boolean
}

/** A smaller factor is not worth a dialog. */
const MIN_FACTOR = 1.2

/**
 * The width of a picture in the dialog: as large as fits the window or, if the window is too narrow to enlarge it, the
 * intrinsic width, which then scrolls. null if neither enlarges it.
 */
export function zoomedWidth({ natural, shownWidth, room, isDrawing }: ZoomInput): number | null {
  const fit = Math.min(room.width / natural.width, room.height / natural.height)
  const fitting = natural.width * (isDrawing ? fit : Math.min(fit, 1))
  const width = fitting >= shownWidth * MIN_FACTOR ? fitting : natural.width
  return width >= shownWidth * MIN_FACTOR ? Math.round(width) : null
}
