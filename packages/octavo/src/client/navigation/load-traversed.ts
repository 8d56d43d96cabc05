/**
 * Loads the page to which the reader goes back or forward, until the shell is hydrated. The browser takes pages that a
 * soft navigation has shown for one document, also after one of them was loaded again, and only changes the address
 * (https://html.spec.whatwg.org/multipage/browsing-the-web.html#she-document-state).
 */
export function loadTraversed(): void {
  const { pathname } = location
  // Browsers without the Navigation API have no soft navigations. `popstate` waits until all pictures are loaded.
  const navigation = (window as Partial<Window>).navigation
  navigation?.addEventListener('currententrychange', ({ navigationType }) => {
    const isHandled = navigationType !== 'traverse' || 'hydrated' in document.documentElement.dataset
    if (!isHandled && location.pathname !== pathname) location.reload()
  })
}
