import * as WORDS from '../../shared/words/index.ts'
import { announce, showCopied, writeClipboard } from '../browser/index.ts'

/**
 * Handles the copy and wrap buttons of all code blocks with one listener. Clicks before the scripts were loaded count,
 * too.
 */
export function watchCode(): void {
  document.addEventListener('click', ({ target }) => onClick(target))
  globalThis.octavoClicks?.forEach(onClick)
}

function onClick(target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy],[data-wrap]') : null
  const figure = button?.closest<HTMLElement>('.code')
  if (!button || !figure) return
  if (button.hasAttribute('data-copy')) void copyCode(figure, button)
  else wrapCode(figure, !isWrapped(figure))
}

export function isWrapped(figure: Element): boolean {
  return figure.classList.contains('wrap')
}

export function wrapCode(figure: Element, isWrapped: boolean): void {
  figure.classList.toggle('wrap', isWrapped)
  figure.querySelector('[data-wrap]')?.setAttribute('aria-pressed', String(isWrapped))
}

async function copyCode(figure: HTMLElement, button: HTMLElement): Promise<void> {
  // The button has the commands of a shell session.
  const text = button.dataset.copy || figure.querySelector('code')?.textContent || ''
  const copied = await writeClipboard(text.replace(/\n$/, ''))
  announce(copied ? WORDS.codeCopied : WORDS.copyingDenied)
  if (copied) showCopied(button)
}

/** Adds the button that wraps long lines to a code block. */
export function addWrapButton(figure: Element): void {
  if (figure.querySelector('[data-wrap]')) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'code-wrap'
  button.dataset.wrap = ''
  button.setAttribute('aria-label', WORDS.wrapLines)
  button.setAttribute('aria-pressed', String(isWrapped(figure)))
  figure.append(button)
}
