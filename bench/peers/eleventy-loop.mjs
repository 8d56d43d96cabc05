// Eleventy with a sidebar of all pages that marks the current one, as a loop in the layout, like the lists in
// https://www.11ty.dev/docs/collections/. `eleventy-sidebar` takes half the time, but cannot mark the page.
import { packages, prepareSite } from './eleventy.mjs'

export { packages }

const ITEM = `<li><a href="{{ entry.url }}"{% if entry.url == page.url %} aria-current="page"{% endif %}>{{ entry.data.title }}</a></li>`

export function prepare(folder) {
  return prepareSite(folder, { nav: `<ul>{% for entry in collections.all %}${ITEM}{% endfor %}</ul>` })
}
