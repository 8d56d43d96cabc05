import { ROOT_ID } from '../../shared/shell-ids.ts'
import { stopNavigation } from '../navigation/index.ts'

/** Replaces a shell that crashed with the server-rendered document, which is readable and whose links work. */
export async function showStaticPage(root: HTMLElement): Promise<void> {
  stopNavigation()
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } })
  const rendered = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById(ROOT_ID)
  if (rendered) root.replaceChildren(...rendered.childNodes)
}
