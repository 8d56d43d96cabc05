/** Pages that list the documentation by tags. */
import type { CategoryEntry, PageData } from '../../shared/site.ts'
import { fillLabel } from '../../shared/text/fill-label.ts'
import { nearestName } from '../../shared/text/nearest.ts'
import { isSameTag } from '../../shared/text/tags.ts'
import type { SiteContext } from './context.ts'
import { planGenerated, toGeneratedData } from './documents.ts'
import type { DocumentPlan, RoutedPage } from './plan.ts'
import { listTags, toTagList, toTagRoute, type TagGroup } from './tag-addresses.ts'

/** The tags of a site by name. Mistakes in them are reported. None in a site without lists of tags. */
export function groupTags({ config, problems }: SiteContext, pages: readonly RoutedPage[]): TagGroup[] {
  const { tags: settings, language } = config
  if (!settings) return []
  const groups = new Map<string, TagGroup>()
  for (const routed of pages) {
    for (const [index, tag] of listTags(routed).entries()) {
      const route = toTagRoute(config, tag)
      const group = groups.get(route) ?? { name: tag, route, pages: [] }
      groups.set(route, group)
      if (group.pages.at(-1) !== routed) group.pages.push(routed)
      const place = { severity: 'error' as const, file: routed.page.file, key: ['tags', index] }
      if (!isSameTag(group.name, tag)) problems.push({ ...sameAddress(group, tag), ...place })
      if (settings.allowed?.includes(tag) === false) problems.push({ ...notAllowed(tag, settings.allowed), ...place })
    }
  }
  if (groups.size === 0) problems.push({ severity: 'warning', ...noTags, file: config.file, key: ['tags'] })
  const { compare } = new Intl.Collator(language)
  return [...groups.values()].sort((a, b) => compare(a.name, b.name))
}

const noTags = {
  message: 'The site lists pages by tags, but no page of the documentation has any.',
  hint: 'Add, for example, "tags: [setup]" to the front matter of a page, or remove "tags" from the configuration.',
}

function sameAddress({ name, route }: TagGroup, tag: string) {
  return {
    message: `The tags "${name}" and "${tag}" would have the same address "${route}".`,
    hint: 'Write the same tag in all pages, or name one of the two by other words.',
  }
}

function notAllowed(tag: string, allowed: readonly string[]) {
  const nearest = nearestName(tag, allowed)
  return {
    message: `The tag "${tag}" is not in "tags.allowed".`,
    hint: nearest ? `Did you mean "${nearest}"?` : 'Write one of these tags, or add it to the configuration.',
  }
}

/**
 * Plans the list of tags and a list of pages for each. `routes`: pages that authors wrote. One at the address of the
 * list of tags contains that list.
 */
export function planTags(
  { config, problems }: SiteContext,
  groups: readonly TagGroup[],
  routes: ReadonlyMap<string, unknown>,
): DocumentPlan[] {
  if (groups.length === 0) return []
  const { title, pagesWith } = config.labels.tags
  const href = toTagRoute(config)
  const isWritten = (route: string) => routes.get(route) !== undefined
  const plan = (route: string, heading: string, list: Pick<PageData, 'category' | 'breadcrumbs'>) =>
    planGenerated(config, { ...toGeneratedData(config, route, heading, ''), hideFeedback: true, ...list })
  const index = isWritten(href) ? [] : [plan(href, title, { ...toTagList(config, groups, href), breadcrumbs: [] })]
  const lists = groups.map(({ name, route, pages }) => {
    const heading = fillLabel(pagesWith, { tag: name })
    if (isWritten(route))
      return void problems.push({
        severity: 'error',
        ...routeIsTaken(heading, route),
        file: config.file,
        key: ['tags'],
      })
    const category = pages.map(toPageEntry).sort((a, b) => (a.title < b.title ? -1 : 1))
    return plan(route, heading, { category, breadcrumbs: [{ label: title, href }, { label: name }] })
  })
  return [...index, ...lists.filter((list) => list !== undefined)]
}

function routeIsTaken(heading: string, route: string) {
  return {
    message: `The list "${heading}" has the address "${route}" of a page.`,
    hint: 'Move the page, or set another "tags.routeBasePath".',
  }
}

function toPageEntry({ page: { title, description, frontMatter }, route }: RoutedPage): CategoryEntry {
  const { badges } = frontMatter
  return { title, href: route, ...(description && { description }), ...(badges && { badges }) }
}
