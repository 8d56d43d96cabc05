// Eleventy with what a documentation site adds first: a sidebar of all pages. It is put together once, which is the fastest way; a loop
// in the layout, as in Eleventy's documentation, takes twice as long.
import { packages, prepareSite } from './eleventy.mjs'

export { packages }

const SIDEBAR = `let sidebar
  const toItem = ({ url, data }) => \`<li><a href="\${url}">\${data.title}</a></li>\`
  config.addFilter('sidebar', (pages) => (sidebar ??= \`<ul>\${pages.map(toItem).join('')}</ul>\`))`

export function prepare(folder) {
  return prepareSite(folder, { nav: '{{ collections.all | sidebar | safe }}', settings: SIDEBAR })
}
