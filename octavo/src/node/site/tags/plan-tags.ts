import type { CategoryEntry } from '../../../shared/site.ts'
import { fillLabel } from '../../../shared/text/fill-label.ts'
import type { SiteContext } from '../context.ts'
import { planGenerated, type GeneratedPage } from '../generated.ts'
import type { DocumentPlan, PageCard, RoutedPage } from '../plan.ts'
import { toTagList, toTagRoute, type TagGroup } from './addresses.ts'

type TagContext = SiteContext & {
  tags: readonly TagGroup[]
  targets: { routes: ReadonlyMap<string, unknown> }
  cardOf(file: string): PageCard | undefined
}

/**
 * Plans the list of tags and a list of pages for each. A page that an author wrote at the address of the list of tags
 * contains that list.
 */
export function planTags({ config, problems, tags, targets, cardOf }: TagContext): DocumentPlan[] {
  if (tags.length === 0) return []
  const { title, pagesWith } = config.labels.tags
  const href = toTagRoute(config)
  const { compare } = new Intl.Collator(config.language)
  const isWritten = (route: string) => targets.routes.get(route) !== undefined
  const plan = (fields: GeneratedPage) => planGenerated(config, { hideFeedback: true, ...fields })
  const index = isWritten(href) ? [] : [plan({ route: href, title, ...toTagList(config, tags, href) })]
  const lists = tags.flatMap(({ name, route, pages }) => {
    const heading = fillLabel(pagesWith, { tag: name })
    if (isWritten(route)) {
      problems.push({ severity: 'error', ...routeIsTaken(heading, route), file: config.file, key: ['tags'] })
      return []
    }
    const category = pages.map((page) => toPageEntry(page, cardOf)).sort((a, b) => compare(a.title, b.title))
    return plan({ route, title: heading, category, breadcrumbs: [{ label: title, href }, { label: name }] })
  })
  return [...index, ...lists]
}

function routeIsTaken(heading: string, route: string) {
  return {
    message: `The list "${heading}" has the address "${route}" of a page.`,
    hint: 'Move the page, or set another "tags.routeBasePath".',
  }
}

function toPageEntry(
  { page: { file, title, frontMatter }, route }: RoutedPage,
  cardOf: TagContext['cardOf'],
): CategoryEntry {
  const { badges } = frontMatter
  const description = cardOf(file)?.description
  return { title, href: route, ...(description && { description }), ...(badges && { badges }) }
}
