// The texts and conditions that the sites of all engines share. A condition is an expression that is true in the page
// when it shows the edit.
export function paragraphs(count) {
  return 'A paragraph of real length, with `code`, a [link](#end) and *emphasis*.\n\n'.repeat(count)
}

/** The edited page without its front matter. */
export const ARTICLE = (n, components) => `# Edited page\n\n${components}\n\nText ${n}.\n\n${paragraphs(100)}## End\n`

export const shows = (text) => `document.querySelector('main').textContent.includes('${text}')`

export const showsInSidebar = (label) =>
  `(document.querySelector('nav.sidebar, .sidebar')?.textContent ?? '').includes('${label}')`

export const linksInSidebar = (address) => `document.querySelector('.sidebar a[href$="${address}"]') !== null`
