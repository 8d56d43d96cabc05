import * as WORDS from '../../shared/words/index.ts'
import { fillLabel } from '../../shared/text/fill-label.ts'
import { adoptOnce } from '../browser/adopt-styles.ts'
import { onArticleShown } from './events.ts'

/** CSS pixels between an enlarged picture and the edges of the window, both sides together. */
const MARGIN = 32

/** An image, or a diagram in a box in which it scrolls. */
type Picture = HTMLImageElement | SVGSVGElement

/**
 * Adds an enlarge button to each picture that a dialog can enlarge, and removes it while the window is too small.
 * `styles`: the style sheet of the button and the dialog, which few pages need.
 */
export function watchImages(styles: string): void {
  const observer = new ResizeObserver((entries) =>
    updateZoomButtons(
      entries.map(({ target }) => target),
      styles,
    ),
  )
  onArticleShown((main) => {
    observer.disconnect()
    closeZoom()
    for (const box of main.querySelectorAll('img, .drawing > .diagram')) if (figureOf(box)) observer.observe(box)
  })
  document.addEventListener('click', ({ target }) => {
    const figure = target instanceof Element ? target.closest(':has(> [data-zoom])') : null
    const picture = figure && pictureIn(figure)
    const isPicture = target === picture || (target instanceof Element && target.closest('[data-zoom]'))
    if (picture && isPicture) openZoom(picture)
  })
}

/** The figure with a picture, or the paragraph of an image without a caption, unless it contains text or a link. */
function figureOf(box: Element): Element | null {
  const figure = box.closest('figure, p, a')
  return figure?.matches('a') || (figure?.matches('p') && figure.textContent.trim()) ? null : figure
}

function pictureIn(figure: Element): Picture | null {
  return figure.querySelector<Picture>('img, .diagram > svg')
}

/** Measures all pictures before it changes a figure, because measuring a changed page lays it out again. */
function updateZoomButtons(boxes: Element[], styles: string): void {
  const measured = boxes.flatMap((box) => {
    const figure = figureOf(box)
    const picture = figure && pictureIn(figure)
    return picture ? [{ figure, picture, enlarges: zoomedWidthOf(picture) !== null }] : []
  })
  for (const { figure, picture, enlarges } of measured) {
    const button = figure.querySelector('[data-zoom]')
    if (!enlarges) button?.remove()
    else if (!button) {
      adoptOnce(styles)
      figure.firstElementChild?.after(
        createButton('image-zoom', fillLabel(WORDS.enlargePicture, { picture: nameOf(picture) }), 'zoom'),
      )
    }
  }
}

function nameOf(picture: Picture): string {
  return (picture instanceof HTMLImageElement ? picture.alt : picture.getAttribute('aria-label')) ?? ''
}

function zoomedWidthOf(picture: Picture): number | null {
  // The attributes have the size before a lazy picture is loaded.
  const natural = { width: readAttribute(picture, 'width'), height: readAttribute(picture, 'height') }
  const isImage = picture instanceof HTMLImageElement
  const shownWidth = isImage ? picture.clientWidth : (picture.parentElement?.clientWidth ?? 0)
  if (!natural.width || !natural.height || shownWidth === 0) return null
  // A diagram that fits its box is shown in full, and an image in its size without a caption may be a small mark.
  if (!picture.closest('.image') && natural.width <= shownWidth) return null
  const room = { width: document.documentElement.clientWidth - MARGIN, height: innerHeight - MARGIN }
  return zoomedWidth({ natural, room, shownWidth, isDrawing: !isImage || picture.src.endsWith('.svg') })
}

function readAttribute(picture: Picture, name: string): number {
  return Number(picture.getAttribute(name))
}

/**
 * A modal dialog that closes with Escape, a click anywhere or its button, and returns the focus to the enlarge button
 * (https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/).
 */
function openZoom(picture: Picture): void {
  const width = zoomedWidthOf(picture)
  const opener = figureOf(picture)?.querySelector<HTMLElement>('[data-zoom]')
  if (width === null || !opener) return
  const dialog = document.createElement('dialog')
  dialog.className = 'image-dialog'
  dialog.setAttribute('aria-label', nameOf(picture) || WORDS.picture)
  dialog.append(createButton('icon-button', WORDS.closePicture, 'close'), enlarge(picture, width))
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    opener.focus({ preventScroll: true })
  })
  document.body.append(dialog)
  dialog.showModal()
}

function enlarge(picture: Picture, width: number): Element {
  const height = Math.round((width * readAttribute(picture, 'height')) / readAttribute(picture, 'width'))
  if (picture instanceof SVGSVGElement) return enlargeDiagram(picture, width, height)
  const large = new Image(width, height)
  // Not `currentSrc`, which may be a smaller file.
  large.src = picture.src
  large.alt = picture.alt
  return large
}

/** In a box like the page's, which has its colors. */
function enlargeDiagram(svg: SVGSVGElement, width: number, height: number): Element {
  const box = document.createElement('div')
  box.className = 'diagram'
  // A clone of an element has its type.
  const large = svg.cloneNode(true) as SVGSVGElement
  large.setAttribute('width', String(width))
  large.setAttribute('height', String(height))
  box.append(large)
  return box
}

function closeZoom(): void {
  // An element of an article may have the class.
  document.querySelector<HTMLDialogElement>('dialog.image-dialog')?.close()
}

function createButton(className: string, label: string, icon: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.dataset[icon] = ''
  button.setAttribute('aria-label', label)
  const picture = document.createElement('span')
  picture.className = `icon icon-${icon}`
  button.append(picture)
  return button
}

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
