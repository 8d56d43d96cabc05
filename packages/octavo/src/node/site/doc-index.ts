import type { DocId } from '../../shared/build/page.ts'
import type { Problem } from '../../shared/build/problem.ts'
import { joinWords } from '../../shared/build/text/labels.ts'
import { nearestNames } from '../../shared/text/nearest.ts'
import { joinPath, toDocId } from '../../shared/urls.ts'
import type { DocsArea, SiteConfig } from '../config/schema.ts'
import { findArea } from './areas/index.ts'
import { MOST_SUGGESTIONS, type Place, type SiteContext } from './context.ts'
import type { PageHead, RoutedPage } from './plan.ts'
import { toIdPath } from './routes/index.ts'

/** Finds pages of the docs by the ids in sidebar, navbar and front matter. */
export interface DocIndex {
  /** The pages of an area in the order of their files. */
  of(area: DocsArea): RoutedPage[]
  /**
   * The page of an id. An unknown id is reported; the id of a draft is not. In a site with several areas, an id without
   * an area starts with the folder of one: `api/setup`.
   */
  find(id: string, use: DocUse): RoutedPage | undefined
}

/** Where an id is used. */
interface DocUse extends Pick<SiteContext, 'problems'> {
  place: Place
  area?: DocsArea | undefined
}

/** The pages of an area by id. */
interface AreaPages {
  area: DocsArea
  docs: RoutedPage[]
  byId: ReadonlyMap<DocId, RoutedPage>
  draftIds: ReadonlySet<DocId>
}

export function createDocIndex(
  config: SiteConfig,
  pages: readonly RoutedPage[],
  drafts: readonly PageHead[],
): DocIndex {
  const all = config.areas.map((area) => indexArea(config, area, pages, drafts))
  const indexOf = (area: DocsArea) => all.find((each) => each.area === area)! // Every area is indexed.
  const suggest = (id: string, own: AreaPages | undefined, problems: readonly Problem[]) =>
    countUnknown(problems) < MOST_SUGGESTIONS ? nearestIds(toPlainId(id), listIds(all, own)) : []
  const find = (written: string, { place, area, problems }: DocUse) => {
    const only = area ? indexOf(area) : all.length === 1 ? all[0] : undefined
    const own = only ?? all.find((each) => isBelow(written, each.area.path))
    const id = only || !own ? written : withoutFolder(written, own)
    const doc = own && lookUp(own, id)
    if (doc || own?.draftIds.has(toPlainId(id))) return doc
    const elsewhere = only && findElsewhere(all, only, written)
    const report = elsewhere
      ? inOtherArea(config, only.area, elsewhere, written)
      : notFound(config, only, written, suggest(written, only, problems))
    problems.push({ severity: 'error', kind: 'unknown-page', ...report, ...place })
    return undefined
  }
  return { of: (area) => indexOf(area).docs, find }
}

function indexArea(
  config: SiteConfig,
  area: DocsArea,
  pages: readonly RoutedPage[],
  drafts: readonly PageHead[],
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

function countUnknown(problems: readonly Problem[]): number {
  return problems.filter(({ kind }) => kind === 'unknown-page').length
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

/** `api/setup` → `setup` in the area of the folder `api`. */
function withoutFolder(id: string, { area }: AreaPages): string {
  return plain(id).slice(area.path.length + 1)
}

/** A page of another area, by its path from the site root or by its id there. */
function findElsewhere(all: readonly AreaPages[], own: AreaPages, id: string): RoutedPage | undefined {
  const others = all.filter((each) => each !== own)
  const byPath = others.find(({ area }) => isBelow(id, area.path))
  const found = byPath && lookUp(byPath, withoutFolder(id, byPath))
  return found ?? others.flatMap((each) => lookUp(each, id) ?? [])[0]
}

type Report = Pick<Problem, 'message' | 'hint'>

function inOtherArea({ baseUrl }: SiteConfig, own: DocsArea, { area, route }: RoutedPage, id: string): Report {
  const path = `/${route.slice(baseUrl.length)}`
  return {
    message: `"${id}" is a page of the area "${area?.label ?? ''}", not of "${own.label}".`,
    hint: `Ids name pages of the same area. In a sidebar, link to the page: { href: "${path}", label: … }.`,
  }
}

/** `own`: the area in which the id was looked up; without it, ids start with the folder of an area. */
function notFound(config: SiteConfig, own: AreaPages | undefined, id: string, near: readonly string[]): Report {
  // A site that does not say which version it documents has only one.
  const where = config.version ? ` in version "${config.version.name}"` : ''
  const place = own ? `below "${own.area.path}"` : 'from the site folder'
  return {
    message: `Couldn't find any doc with id "${id}"${where}.`,
    hint: adviseIndentation(id) ?? askForNames(near) ?? `An id is a file's path ${place} without its extension.`,
  }
}

/** YAML takes an entry that is indented more than the one above for its continuation: `index - setup`. */
function adviseIndentation(id: string): string | undefined {
  const entries = id.split(/ +- +/)
  if (entries.length === 1) return undefined
  return `Indent all entries equally: ${joinWords(
    entries.map((entry) => `"- ${entry}"`),
    'and',
  )}.`
}

/** The ids of one area, or of all areas with their folders. */
function listIds(all: readonly AreaPages[], own: AreaPages | undefined): string[] {
  const areas = own ? [own] : all
  return areas.flatMap(({ area, byId }) => [...byId.keys()].map((id) => joinPath(own ? '' : area.path, id || 'index')))
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
