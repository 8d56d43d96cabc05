import type { DocId, PageSummary } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import { joinWords } from '../../shared/text/labels.ts'
import { nearestNames } from '../../shared/text/nearest.ts'
import { joinPath, toDocId } from '../../shared/urls.ts'
import type { DocsArea, SiteConfig } from '../config/schema.ts'
import { findArea } from './areas/index.ts'
import type { Place, SiteContext } from './context.ts'
import type { RoutedPage } from './plan.ts'
import { toIdPath } from './routes.ts'

/** Finds pages of the docs by the ids in sidebar, navbar and front matter. */
export interface DocIndex {
  /** The pages of an area in the order of their files. */
  of(area: DocsArea): RoutedPage[]
  /**
   * The page of an id. An unknown id is reported; the id of a draft is not. In a site with several areas, an id without
   * an area starts with the folder of one: `api/setup`.
   */
  find(id: string, place: Place, area?: DocsArea): RoutedPage | undefined
}

/** The pages of an area by id. */
interface AreaPages {
  area: DocsArea
  docs: RoutedPage[]
  byId: ReadonlyMap<DocId, RoutedPage>
  draftIds: ReadonlySet<DocId>
}

export function createDocIndex(
  { config, problems }: SiteContext,
  pages: readonly RoutedPage[],
  drafts: readonly PageSummary[],
): DocIndex {
  const areas = config.areas.map((area) => indexArea(config, area, pages, drafts))
  const indexOf = (area: DocsArea) => areas.find((pagesOf) => pagesOf.area === area)!
  return {
    of: (area) => indexOf(area).docs,
    find: (written, place, area) => {
      const [only] = areas.length === 1 ? areas : []
      const own = area ? indexOf(area) : (only ?? areas.find((each) => isBelow(written, each.area.path)))
      const id = area || only || !own ? written : plain(written).slice(own.area.path.length + 1)
      const doc = own && lookUp(own, id)
      const isDraft = own?.draftIds.has(toPlainId(id)) ?? false
      if (!doc && !isDraft) problems.push({ ...report(config, areas, area && own, written), ...place })
      return doc
    },
  }
}

function indexArea(
  config: SiteConfig,
  area: DocsArea,
  pages: readonly RoutedPage[],
  drafts: readonly PageSummary[],
): AreaPages {
  const docs = pages.filter((page) => page.area === area)
  const own = drafts.filter(({ file }) => findArea(config, file) === area)
  return {
    area,
    docs,
    byId: new Map(docs.map((doc) => [doc.id, doc])),
    draftIds: new Set(own.map(({ id }) => toIdPath(area, id))),
  }
}

function lookUp({ byId }: AreaPages, written: string): RoutedPage | undefined {
  return byId.get(written) ?? byId.get(toPlainId(written))
}

function plain(id: string): string {
  return id.replace(/^\/|\/$/g, '')
}

function isBelow(id: string, folder: string): boolean {
  return `${plain(id)}/`.startsWith(`${folder}/`)
}

/** `design/index`, `design/README.md`, `design/` and `design` name one page; the page at the top is `index`. */
function toPlainId(id: string): DocId {
  return toDocId(plain(id))
}

/** `own`: the area in which an id was looked up; undefined for all of a site. */
function report(
  config: SiteConfig,
  areas: readonly AreaPages[],
  own: AreaPages | undefined,
  id: string,
): Pick<Problem, 'severity' | 'message' | 'hint'> {
  const elsewhere = own && areas.length > 1 ? findElsewhere(areas, own, id) : undefined
  return elsewhere && own ? inOtherArea(config, own.area, elsewhere, id) : notFound(config, areas, own, id)
}

/** A page of another area, by its id there or by its path from the site root. */
function findElsewhere(areas: readonly AreaPages[], own: AreaPages, id: string): RoutedPage | undefined {
  const others = areas.filter((each) => each !== own)
  const byPath = others.find(({ area }) => isBelow(id, area.path))
  const found = byPath && lookUp(byPath, plain(id).slice(byPath.area.path.length + 1))
  return found ?? others.flatMap((each) => lookUp(each, id) ?? [])[0]
}

function inOtherArea({ baseUrl }: SiteConfig, own: DocsArea, { area, route }: RoutedPage, id: string) {
  const path = `/${route.slice(baseUrl.length)}`
  return {
    severity: 'error' as const,
    message: `"${id}" is a page of the area "${area?.label ?? ''}", not of "${own.label}".`,
    hint: `Ids name pages of the same area. In a sidebar, link to the page: { href: "${path}", label: … }.`,
  }
}

function notFound(config: SiteConfig, areas: readonly AreaPages[], own: AreaPages | undefined, id: string) {
  // A site that does not say which version it documents has only one.
  const where = config.version ? ` in version "${config.version.name}"` : ''
  const prefixOf = ({ area }: AreaPages) => (own || areas.length === 1 ? '' : area.path)
  const ids = (own ? [own] : areas).flatMap((each) =>
    [...each.byId.keys()].map((known) => joinPath(prefixOf(each), known || 'index')),
  )
  const near = nearestIds(toPlainId(id), ids)
  const folder = own || areas.length === 1 ? `below "${(own ?? areas[0]!).area.path}"` : 'from the site folder'
  return {
    severity: 'error' as const,
    message: `Couldn't find any doc with id "${id}"${where}.`,
    hint: askForNames(near) ?? `An id is a file's path ${folder} without its extension.`,
  }
}

/** Similar ids, then ids with the same last segment, because a wrong id often names a page that was moved. */
function nearestIds(id: string, ids: string[]): string[] {
  const name = id.split('/').at(-1) ?? id
  const moved = name === '' ? [] : ids.filter((other) => other.split('/').at(-1) === name)
  return [...new Set([...nearestNames(id, ids, 3), ...moved])].slice(0, 3)
}

/** `Did you mean "a", "b" or "c"?`, or undefined without names. */
function askForNames(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  const quoted = names.map((name) => `"${name}"`)
  return `Did you mean ${joinWords(quoted, 'or')}?`
}
