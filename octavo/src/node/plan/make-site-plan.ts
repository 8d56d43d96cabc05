import { setImmediate } from 'node:timers/promises'
import { placeProblems, type SiteConfig } from '../config/index.ts'
import type { CompiledPage } from '../compile/index.ts'
import type { SiteContent } from '../read/index.ts'
import { buildSiteInSteps, buildSiteOnDemand, type GradualPlan, type SiteInput, type SitePlan } from '../site/index.ts'
import { measureLogo } from './pictures/index.ts'

export interface SitePlanInput {
  config: SiteConfig
  content: Omit<SiteContent, 'time'>
  pages: readonly CompiledPage[]
  /** Whether drafts belong to the site. */
  dev: boolean
  /** See `octavo/src/node/site/plan.ts`. */
  routed?: SiteInput['routed'] | undefined
  /** Lets other work run between the steps of the plan, and rejects when it is aborted. */
  signal?: AbortSignal | undefined
}

/** Plans the site from all its pages. The place of a problem in a settings file is found by reading that file. */
export async function makeSitePlan(input: SitePlanInput): Promise<SitePlan> {
  const { signal } = input
  const steps = buildSiteInSteps(toSiteInput(input))
  let step = steps.next()
  while (!step.done) {
    if (signal) await setImmediate()
    signal?.throwIfAborted()
    step = steps.next()
  }
  return measurePlan(input.config, step.value)
}

/** Plans the site without the documents of its pages, which are planned on demand. */
export async function makeGradualPlan(input: SitePlanInput): Promise<GradualPlan> {
  const gradual = buildSiteOnDemand(toSiteInput(input))
  return { ...gradual, plan: await measurePlan(input.config, gradual.plan) }
}

function toSiteInput({ config, content, pages, dev, routed }: SitePlanInput): SiteInput {
  const { staticFiles, unserved, dates, sidebarTexts, layouts, translated, made } = content
  return {
    config,
    pages: pages.map((page) => page.readSummary()),
    staticFiles: new Set(staticFiles.map(({ file }) => file)),
    unserved: new Map(unserved),
    dates,
    layouts,
    sidebarTexts,
    dev,
    ...(translated && { translated }),
    ...(routed && { routed }),
    ...(made && { feeds: made.feeds }),
  }
}

async function measurePlan(config: SiteConfig, plan: SitePlan): Promise<SitePlan> {
  const { logo, problems } = measureLogo(config, plan.site.logo)
  const site = logo ? { ...plan.site, logo } : plan.site
  return { ...plan, site, problems: await placeProblems(config.root, [...plan.problems, ...problems]) }
}
