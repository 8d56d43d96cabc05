// Eleventy with the first thing a documentation site adds: a sidebar of all pages. It is rendered once, which is the
// fastest way, and is the same in each page; `eleventy-loop` also marks the current page.
import { packages, prepareSite } from './eleventy.mjs'

export { packages }

const SIDEBAR = `let sidebar
  const toItem = ({ url, data }) => \`<li><a href="\${url}">\${data.title}</a></li>\`
  config.addFilter('sidebar', (pages) => (sidebar ??= \`<ul>\${pages.map(toItem).join('')}</ul>\`))`

export function prepare(folder) {
  return prepareSite(folder, { nav: '{{ collections.all | sidebar | safe }}', settings: SIDEBAR })
}
