import type { DocId } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import { joinWords } from '../../shared/text/labels.ts'
import { nearestNames } from '../../shared/text/nearest.ts'
import { toDocId } from '../../shared/urls.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { Place, SiteContext } from './context.ts'
import type { RoutedPage } from './plan.ts'

/** Finds pages of the docs by the ids in sidebar, navbar and front matter. */
export interface DocIndex {
  /** Pages in the order of their files. */
  docs: RoutedPage[]
  /** The page of an id. An unknown id is reported; the id of a draft is not. */
  find(id: string, place: Place): RoutedPage | undefined
}

export function createDocIndex(
  { config, problems }: SiteContext,
  pages: RoutedPage[],
  draftIds: ReadonlySet<DocId>,
): DocIndex {
  const docs = pages.filter(({ page }) => page.collection === 'docs')
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  const find = (written: string, place: Place) => {
    const id = byId.has(written) ? written : toPlainId(written)
    const doc = byId.get(id)
    if (!doc && !draftIds.has(id)) problems.push(notFound(config, written, [...byId.keys()], place))
    return doc
  }
  return { docs, find }
}

/** `design/index`, `design/README.md`, `design/` and `design` name one page; the page at the top is `index`. */
function toPlainId(id: string): DocId {
  return toDocId(id.replace(/^\/|\/$/g, ''))
}

function notFound(config: SiteConfig, id: string, ids: string[], place: Place): Problem {
  // A site that does not say which version it documents has only one.
  const where = config.version ? ` in version "${config.version.name}"` : ''
  const near = nearestIds(
    toPlainId(id),
    ids.map((each) => each || 'index'),
  )
  return {
    severity: 'error',
    kind: 'unknown-page',
    message: `Couldn't find any doc with id "${id}"${where}.`,
    ...place,
    hint: askForNames(near) ?? `An id is a file's path below "${config.docs.path}" without its extension.`,
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
