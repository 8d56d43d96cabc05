import { onArticleShown } from './events.ts'
import { zoomedWidth } from './zoom-size.ts'

/** CSS pixels between an enlarged picture and the edges of the window, both sides together. */
const MARGIN = 32

/** Adds an enlarge button to each picture that a dialog can enlarge, and removes it while the window is too small. */
export function watchImages(): void {
  const observer = new ResizeObserver((entries) =>
    entries.forEach(({ target }) => updateZoomButton(target as HTMLImageElement)),
  )
  onArticleShown((main) => {
    observer.disconnect()
    closeZoom()
    for (const image of main.querySelectorAll('.image img')) observer.observe(image)
  })
  document.addEventListener('click', ({ target }) => {
    const figure = target instanceof Element ? target.closest('.image:has(> [data-zoom])') : null
    const image = figure?.querySelector('img')
    const isPicture = target === image || (target instanceof Element && target.closest('[data-zoom]'))
    if (image && isPicture) openZoom(image)
  })
}

function updateZoomButton(image: HTMLImageElement): void {
  const figure = image.closest('.image')
  const button = figure?.querySelector('[data-zoom]')
  const enlarges = zoomedWidthOf(image) !== null
  if (!figure || enlarges === Boolean(button)) return
  if (button) return button.remove()
  figure.firstElementChild?.after(createButton('image-zoom', `Enlarge: ${image.alt}`, 'zoom'))
}

function zoomedWidthOf(image: HTMLImageElement): number | null {
  // The attributes have the size before a lazy picture is loaded.
  const natural = { width: readAttribute(image, 'width'), height: readAttribute(image, 'height') }
  if (!natural.width || !natural.height || image.clientWidth === 0) return null
  const room = { width: document.documentElement.clientWidth - MARGIN, height: innerHeight - MARGIN }
  return zoomedWidth({ natural, room, shownWidth: image.clientWidth, isDrawing: image.src.endsWith('.svg') })
}

function readAttribute(image: HTMLImageElement, name: string): number {
  return Number(image.getAttribute(name))
}

/**
 * A modal dialog that closes with Escape, a click anywhere or its button, and returns the focus to the enlarge button
 * (https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/).
 */
function openZoom(image: HTMLImageElement): void {
  const width = zoomedWidthOf(image)
  const opener = image.closest('.image')?.querySelector<HTMLElement>('[data-zoom]')
  if (width === null || !opener) return
  const dialog = document.createElement('dialog')
  dialog.className = 'image-dialog'
  dialog.setAttribute('aria-label', image.alt || 'Image')
  dialog.append(createButton('icon-button', 'Close', 'close'), enlarge(image, width))
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    opener.focus({ preventScroll: true })
  })
  document.body.append(dialog)
  dialog.showModal()
}

function enlarge(image: HTMLImageElement, width: number): HTMLImageElement {
  const large = new Image(width, Math.round((width * readAttribute(image, 'height')) / readAttribute(image, 'width')))
  // Not `currentSrc`, which may be a smaller file.
  large.src = image.src
  large.alt = image.alt
  return large
}

function closeZoom(): void {
  document.querySelector<HTMLDialogElement>('.image-dialog')?.close()
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
