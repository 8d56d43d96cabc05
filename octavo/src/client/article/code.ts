import { announce } from '../browser/announce.ts'
import { showCopied, writeClipboard } from '../browser/clipboard.ts'

/** Copy and wrap buttons of code blocks, by one listener for all of them. */
export function watchCode(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy],[data-wrap]') : null
    const figure = button?.closest<HTMLElement>('.code')
    if (!button || !figure) return
    if (button.hasAttribute('data-copy')) void copyCode(figure, button)
    else button.setAttribute('aria-pressed', String(figure.classList.toggle('wrap')))
  })
}

async function copyCode(figure: HTMLElement, button: HTMLElement): Promise<void> {
  const text = figure.querySelector('code')?.textContent ?? ''
  const copied = await writeClipboard(text.replace(/\n$/, ''))
  announce(copied ? 'Code copied' : 'The browser did not allow copying')
  if (copied) showCopied(button)
}

/** Gives a block whose lines are too long the button that wraps them. */
export function offerWrap(figure: Element): void {
  if (figure.querySelector('[data-wrap]')) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'code-wrap'
  button.dataset.wrap = ''
  button.setAttribute('aria-label', 'Wrap long lines')
  button.setAttribute('aria-pressed', 'false')
  figure.append(button)
}
