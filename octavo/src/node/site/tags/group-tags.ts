import { isSameTag, sameTagAddress } from '../../../shared/content/tags.ts'
import { nearestName } from '../../../shared/text/nearest.ts'
import type { SiteContext } from '../context.ts'
import type { RoutedPage } from '../plan.ts'
import { listTags, toTagRoute, type TagGroup } from './addresses.ts'

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
      const { name } = group
      if (!isSameTag(name, tag)) problems.push({ ...sameTagAddress(name, tag, route, 'pages'), ...place })
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

function notAllowed(tag: string, allowed: readonly string[]) {
  const nearest = nearestName(tag, allowed)
  return {
    message: `The tag "${tag}" is not in "tags.allowed".`,
    hint: nearest ? `Did you mean "${nearest}"?` : 'Write one of these tags, or add it to the configuration.',
  }
}
