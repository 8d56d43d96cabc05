import type { ContactOptions, NavLink, SiteData } from '../../../shared/site.ts'
import { toUtc } from '../../../shared/build/text/dates.ts'
import { isExternalHref } from '../../../shared/urls.ts'
import type { SiteConfig } from '../../config/schema.ts'

/** What components see of the site while pages are compiled: navbar, footer and all else that needs routes is empty. */
export function draftSiteData(config: SiteConfig): SiteData {
  const footer = { columns: [], links: [], copyright: config.footer.copyright }
  return { ...toOwnData(config), homeHref: config.baseUrl, navbar: [], footer, sidebarUrl: '' }
}

/** The fields that only the configuration decides. */
export function toOwnData(config: SiteConfig) {
  return {
    title: config.title,
    tagline: config.tagline || undefined,
    titleDelimiter: config.titleDelimiter,
    url: config.url,
    basePath: config.baseUrl,
    trailingSlash: config.trailingSlash ? undefined : (false as const),
    language: config.language,
    direction: config.direction === 'rtl' ? config.direction : undefined,
    noIndex: config.noIndex,
    generator: config.generator,
    announcement: toAnnouncement(config),
    colorMode: config.colorMode,
    contact: toContact(config),
    badges: toBadges(config),
  }
}

export function toAnnouncement({ announcementBar: bar }: SiteConfig): SiteData['announcement'] {
  if (!bar) return undefined
  const { id, content, closable, from, until } = bar
  return { id, html: content, closable, from: from && toUtc(from), until: until && toUtc(until) }
}

function toContact({ contact }: SiteConfig): ContactOptions | undefined {
  const links = contact?.links.map((link): NavLink => ({
    ...link,
    ...(isExternalHref(link.href) && { external: true }),
  }))
  return contact && { ...contact, links: links ?? [] }
}

function toBadges({ badges, sourceBadges }: SiteConfig): SiteData['badges'] {
  const entries = (['edition', 'status'] as const).flatMap((kind) =>
    Object.entries(badges[kind]).map(([name, badge]) => {
      const { label, title, danger }: { label: string; title?: string; danger?: boolean } =
        typeof badge === 'string' ? { label: badge } : badge
      return [name, { label, tone: danger ? ('danger' as const) : kind, ...(title && { title }) }] as const
    }),
  )
  return { ...sourceBadges, ...Object.fromEntries(entries) }
}
