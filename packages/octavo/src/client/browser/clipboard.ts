/** Copies text to the clipboard; false if the browser refuses. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

const COPIED_MILLISECONDS = 2000

/** Marks a control as having copied, for two seconds. */
export function showCopied(control: HTMLElement): void {
  control.dataset.copied = ''
  setTimeout(() => delete control.dataset.copied, COPIED_MILLISECONDS)
}
