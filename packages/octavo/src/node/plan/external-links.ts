/** The links to other sites: in pages, sidebar files, navbar and footer; and the pictures of pages on other hosts. */
import { isRecord } from '../../shared/plain-data.ts'
import { MAX_ALIASES, parseYaml } from '../yaml.ts'
import { placeProblem, type Problem } from '../../shared/build/problem.ts'
import type { LinkRef, PageSummary } from '../../shared/build/page.ts'
import { matchesAny } from '../../shared/build/text/patterns.ts'
import { placeProblems, toOwnPlaces } from '../config/locate/index.ts'
import type { SiteConfig } from '../config/index.ts'
import type { ExternalLink } from '../external/index.ts'
import type { Answers } from './ask.ts'
import { settings, sidebarTexts } from './inputs.ts'
import { pageOutline } from './pages.ts'
import { placed } from './site.ts'

type Found = Pick<ExternalLink, 'kind' | 'href'> & { place: Pick<Problem, 'file' | 'line' | 'column' | 'hint' | 'key'> }

/** Lists the links of published pages, sidebar files, navbar and footer to other sites that the site does not leave out. */
export async function listExternalLinks(answers: Answers): Promise<ExternalLink[]> {
  const { config } = await answers.ask(settings())
  const { pages } = await answers.ask(placed())
  const outlines = await answers.all(
    pageOutline,
    pages.map(({ page }) => page.file),
  )
  const written = outlines.flatMap((outline) => (outline ? listWritten(outline) : []))
  const inSettings = (['navbar', 'footer'] as const).flatMap((key) => listHrefs(config[key], config.file, [key]))
  const texts = await answers.ask(sidebarTexts())
  const inSidebars = config.areas.flatMap(({ sidebarPath }, index) => listInYaml(texts[index], sidebarPath))
  const links = [...written, ...inSidebars, ...inSettings].flatMap((found) => toExternalLinks(found, config))
  return placeLinks(links, config)
}

/** The links and pictures of a page. */
function listWritten({ file, links, images, remoteImages = [], frontMatter: { image } }: PageSummary): Found[] {
  const pictures = [...images.map(({ src, ...place }) => ({ href: src, ...place })), ...remoteImages]
  const toFound = (found: LinkRef) => ({ href: found.href, place: placeProblem({}, found.file ?? file, found) })
  return [
    ...links.map(toFound),
    ...pictures.map((picture) => ({ ...toFound(picture), kind: 'picture' as const })),
    ...(image === undefined ? [] : [{ kind: 'picture' as const, href: image, place: { file, key: ['image'] } }]),
  ]
}

/** None for a link that is no web address, or that the site leaves out. */
function toExternalLinks({ kind, href, place }: Found, { uncheckedLinks }: SiteConfig): (ExternalLink & Found)[] {
  const address = href.startsWith('//') ? `https:${href}` : href
  if (!/^https?:/i.test(address) || !URL.canParse(address) || matchesAny(href, uncheckedLinks)) return []
  const url = new URL(address)
  const fragment = url.hash.slice(1)
  url.hash = ''
  return [{ ...(kind && { kind }), href, url, fragment, place }]
}

/** The links of a sidebar file. The plan reports one that cannot be read. */
function listInYaml(text: string | undefined, file: string): Found[] {
  const parsed = text === undefined ? undefined : parseYaml(text, { maxAliasCount: MAX_ALIASES })
  return parsed?.kind === 'value' ? listHrefs(parsed.value, file, []) : []
}

/** The links of navbar, footer or a sidebar, wherever they are in it. */
function listHrefs(value: unknown, file: string, key: (string | number)[]): Found[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => listHrefs(each, file, [...key, index]))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, each]): Found[] =>
    name === 'href' && typeof each === 'string'
      ? [{ href: each, place: { file, key: [...key, name] } }]
      : listHrefs(each, file, [...key, name]),
  )
}

/** Looks up the lines of settings, in the files of the language. */
async function placeLinks(links: readonly (ExternalLink & Found)[], config: SiteConfig): Promise<ExternalLink[]> {
  const own = toOwnPlaces(
    config,
    links.map(({ href, place }) => ({ severity: 'warning', message: href, ...place })),
  )
  const places = await placeProblems(config.root, own)
  return links.map((link, index) => {
    const { file, line, column, hint } = places[index]!
    return { ...link, place: { file, line, column, hint } }
  })
}
