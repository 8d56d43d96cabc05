import { placeProblems, type SiteConfig } from './config/index.ts'
import type { SiteContent } from './read-content.ts'
import { buildSite, type SiteInput, type SitePlan } from './site/index.ts'
import type { CompiledPage } from './tasks/compile.ts'

/** What the site graph is built from: what lies in the folder, and what its pages say. */
export function toSiteInput(
  config: SiteConfig,
  { staticFiles, dates, sidebarText }: Omit<SiteContent, 'sources' | 'problems'>,
  pages: readonly CompiledPage[],
  { dev }: { dev: boolean },
): SiteInput {
  return {
    config,
    pages: pages.map(({ summary }) => summary),
    staticFiles: new Set(staticFiles.map(({ file }) => file)),
    dates,
    dev,
    ...(sidebarText !== undefined && { sidebarText }),
  }
}

/** Builds the graph of the site. What is wrong with a setting is told with its place, which needs the disk. */
export async function planSite(root: string, input: SiteInput): Promise<SitePlan> {
  const plan = buildSite(input)
  return { ...plan, problems: await placeProblems(root, plan.problems) }
}
