import type { ColorMode } from '../../../shared/head/frame-colors.ts'

/** An image for one color mode, in the form of MkDocs or of GitHub: `a.png#only-dark`, `a.png#gh-dark-mode-only`. */
const FOR_MODE = /#(?:only-(light|dark)|gh-(light|dark)-mode-only)$/

export interface ModeAddress {
  address: string
  /** The only color mode in which readers see the image. */
  mode?: ColorMode
}

/** Reads the color mode of an image from the end of its address. */
export function splitColorMode(src: string): ModeAddress {
  const found = FOR_MODE.exec(src)
  if (!found) return { address: src }
  return { address: src.slice(0, found.index), mode: (found[1] ?? found[2]) === 'dark' ? 'dark' : 'light' }
}

/** The class that shows an element in one color mode only. */
export function modeClass(mode: ColorMode): string {
  return `only-${mode}`
}

/** The attribute with that class; empty for an element of both modes. */
export function modeAttribute(mode: ColorMode | undefined): string {
  return mode ? ` class="${modeClass(mode)}"` : ''
}
