import { escapeHtml, unescapeHtml } from '../../shared/text/html.ts'

/** How a page to print becomes a book. */
interface SheetSettings {
  /** Name of the size, as in style sheets. */
  paper: string
  /** The sheet on which each page begins, by anchor; absent while it is not known. */
  numbers?: ReadonlyMap<string, number> | undefined
}

/** What a page to print says about its site. */
export interface PrintedSite {
  title: string
  version: string | undefined
  /** Name of the area that the book contains, on a site with several. */
  area: string | undefined
  /** Origin of the published site, or ''. */
  url: string
}

/** Written by `render/collected-page.ts`. */
const CONTENTS = '<ul class="printed-contents">'
const COLLECTED = '<div class="heading heading-2 collected"[^>]*>'

/** Whether a document contains all pages of an area. */
export function isPrintPage(html: string): boolean {
  return html.includes(CONTENTS)
}

/** What a document contains about its site. */
interface PrintedData {
  site?: {
    title?: string
    url?: string
    version?: { label?: string }
    navbar?: { label?: string; area?: boolean; activeBaseRegex?: string }[]
  }
  page?: { route?: string }
}

/** The site, its version and the area, from the data of a document. */
export function readSite(html: string): PrintedSite {
  const text = /<script type="application\/json" id="[^"]*">([^]*?)<\/script>/.exec(html)?.[1] ?? '{}'
  const { site, page } = JSON.parse(text) as PrintedData
  const area = site?.navbar?.find(
    (item) => item.area && new RegExp(item.activeBaseRegex ?? '(?!)').test(page?.route ?? ''),
  )
  return { title: site?.title ?? '', version: site?.version?.label, area: area?.label, url: site?.url ?? '' }
}

/** Name of the book: `K5 Workbench 5.1`, of one area of several `K5 Workbench 5.1: Learning`. */
export function toBookTitle({ title, version, area }: PrintedSite): string {
  const name = version === undefined || title.includes(version) ? title : `${title} ${version}`
  return area === undefined ? name : `${name}: ${area}`
}

/**
 * Makes a page to print the HTML of a book: no scripts, a running header for each page, and the numbers in the contents.
 */
export function toSheets(html: string, { paper, numbers }: SheetSettings): string {
  const site = readSite(html)
  const title = toBookTitle(site)
  const headings = listPages(html).map(({ heading }) => heading)
  const isReversed = /<html[^>]*\sdir="rtl"/.test(html)
  let sheet = 0
  const body = html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>\n?/, '')
    .replace(/<script\b[^]*?<\/script>\n?/g, '')
    // Chromium prints without scrolling to images.
    .replaceAll(' loading="lazy"', '')
    // A script would say which fonts to show.
    .replace(/<html\b/, '<html data-fonts="text mono"')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/(<a\b[^>]*\shref=")(\/[^"]*)"/g, (_, start: string, path: string) => toPublished(start, path, site.url))
    .replace(CONTENTS_LIST, (list) => addNumbers(list, numbers))
    // Each section has the distances of an article. The parser of HTML closes the last one with the element around it.
    .replace(HEADING, (text) => `${sheet > 0 ? '</section>' : ''}<section class="prose printed-${++sheet}">${text}`)
  const styles = renderStyles({ paper, title, isReversed, headings })
  return body.replace('</head>', () => `<style>${styles}</style>\n</head>`)
}

const CONTENTS_LIST = new RegExp(`${CONTENTS}[^]*?</ul>`)

function addNumbers(list: string, numbers: SheetSettings['numbers']): string {
  return list.replace(/<a href="#([^"]*)">(.*?)<\/a>/g, (_, anchor: string, text: string) => {
    const number = numbers?.get(unescapeHtml(anchor)) ?? ''
    return `<a href="#${anchor}"><span>${text}</span><span class="printed-number">${number}</span></a>`
  })
}

const HEADING = new RegExp(`(${COLLECTED}<h2 id="([^"]*)">(.*?)</h2></div>)`, 'g')

/** The pages in a page to print, as plain text. */
export function listPages(html: string): { anchor: string; heading: string }[] {
  return [...html.matchAll(HEADING)].map(([, , anchor = '', heading = '']) => ({
    anchor: unescapeHtml(anchor),
    heading: unescapeHtml(heading),
  }))
}

/** Pages that are not in the book are on the published site. If its address is unknown, they cannot be linked. */
function toPublished(start: string, path: string, url: string): string {
  return url === ''
    ? `${start.replace(/\shref="$/, '')} data-path="${path}"`
    : `${start}${url.replace(/\/$/, '')}${path}"`
}

interface StyleSettings {
  paper: string
  title: string
  isReversed: boolean
  /** Plain text. */
  headings: readonly string[]
}

/** Style sheets of print are in layers, so these win. */
function renderStyles({ paper, title, isReversed, headings }: StyleSettings): string {
  const [start, end] = isReversed ? ['right', 'left'] : ['left', 'right']
  const running = 'font: 8.5pt var(--text-face, sans-serif); color: #555;'
  return [
    `@page { size: ${paper}; margin: 22mm 18mm; @top-${start} { content: ${quote(title)}; ${running} } @bottom-${end} { content: counter(page); ${running} } }`,
    `@page :first { @top-${start} { content: none } @bottom-${end} { content: none } }`,
    ...headings.flatMap((heading, index) => [
      `.printed-${index + 1} { page: printed-${index + 1} }`,
      `@page printed-${index + 1} { @top-${end} { content: ${quote(heading)}; ${running} } }`,
    ]),
    '.prose .printed-contents { columns: auto }',
    '.prose .printed-contents a { display: flex; gap: 1em; justify-content: space-between; color: inherit; text-decoration: none }',
    // As wide as without a number: the first print must have the same lines.
    '.printed-number { min-inline-size: 4ch; text-align: end; font-variant-numeric: tabular-nums }',
    // A PDF file has links, so their addresses need not be printed.
    '.prose a[href]::after { content: none }',
  ].join('\n')
}

/** A string of a style sheet: https://drafts.csswg.org/cssom/#serialize-a-string */
function quote(text: string): string {
  const escape = (char: string) => `\\${char.codePointAt(0)!.toString(16)} `
  return `"${text.replace(/["\\<>\u0000-\u001f]/g, escape)}"`
}
