import { ROOT_ID } from '../../shared/document.ts'
import { stopNavigation } from '../navigation/index.ts'

/** When the shell itself breaks, the document as the server made it takes its place: it reads, and its links work. */
export async function showStillPage(root: HTMLElement): Promise<void> {
  stopNavigation()
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } })
  const still = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById(ROOT_ID)
  if (still) root.replaceChildren(...still.childNodes)
}
