import { placeProblems, type SiteConfig } from '../config/index.ts'
import type { CompiledPage } from '../compile/index.ts'
import type { SiteContent } from '../read/index.ts'
import { buildSite, type SitePlan } from '../site/index.ts'
import { measureLogo } from './logo.ts'

export interface SiteInput {
  config: SiteConfig
  content: Omit<SiteContent, 'time'>
  pages: readonly CompiledPage[]
  /** Whether drafts belong to the site. */
  dev: boolean
}

/** Plans the site from all its pages. The place of a problem in a settings file is found by reading that file. */
export async function makeSitePlan({ config, content, pages, dev }: SiteInput): Promise<SitePlan> {
  const { staticFiles, dates, sidebarTexts, layouts, made } = content
  const plan = buildSite({
    config,
    pages: pages.map((page) => page.readSummary()),
    staticFiles: new Set(staticFiles.map(({ file }) => file)),
    dates,
    layouts,
    sidebarTexts,
    dev,
    ...(made && { feeds: made.feeds }),
  })
  const { logo, problems } = measureLogo(config, plan.site.logo)
  const site = logo ? { ...plan.site, logo } : plan.site
  return { ...plan, site, problems: await placeProblems(config.root, [...plan.problems, ...problems]) }
}
