import { escapeText } from '../../shared/text/html.ts'

/**
 * The icon of a site without one: the first letter of its name, so that readers find its tab among others. The address
 * contains the drawing, so it takes no request. Gray goes with every accent color.
 */
export function renderDefaultIcon(title: string): string {
  const [first] = new Intl.Segmenter().segment(title.trim())
  const letter = escapeText((first?.segment ?? '').toUpperCase())
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='6' fill='#5f6e6b'/>` +
    `<text x='16' y='24' fill='#fff' font-family='sans-serif' font-size='22' font-weight='700' text-anchor='middle'>` +
    `${letter}</text></svg>`
  return `data:image/svg+xml,${svg.replace(/[<>#%"&]/g, encodeURIComponent)}`
}
