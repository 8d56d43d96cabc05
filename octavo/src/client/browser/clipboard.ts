/** Puts text on the clipboard; false when the browser does not allow it. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

const COPIED_MILLISECONDS = 2000

/** Shows on a control for a moment that it has copied. */
export function showCopied(control: HTMLElement): void {
  control.dataset.copied = ''
  setTimeout(() => delete control.dataset.copied, COPIED_MILLISECONDS)
}
