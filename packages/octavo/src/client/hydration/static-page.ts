import { ROOT_ID } from '../../shared/ids/shell-ids.ts'
import { stopNavigation } from '../navigation/index.ts'
import { loadTraversed } from '../navigation/load-traversed.ts'
import { showShellFailure } from './shell-failure.ts'

/**
 * Replaces a shell that crashed with the server-rendered document, which is readable and whose links work. `kept`: a
 * copy of what the root contained, if the document cannot be requested again.
 */
export async function showStaticPage(root: HTMLElement, kept?: Node): Promise<void> {
  stopNavigation()
  delete document.documentElement.dataset.hydrated
  loadTraversed()
  showShellFailure()
  if (kept) return root.replaceChildren(...kept.childNodes)
  try {
    const rendered = new DOMParser().parseFromString(await fetchShown(), 'text/html').getElementById(ROOT_ID)
    if (rendered) root.replaceChildren(...rendered.childNodes)
  } catch (error) {
    reportError(error)
  }
}

/** The document was just loaded, so its copy in the cache is the same, also without a connection. */
async function fetchShown(): Promise<string> {
  const response = await fetch(location.href, { headers: { Accept: 'text/html' }, cache: 'force-cache' })
  return response.text()
}
