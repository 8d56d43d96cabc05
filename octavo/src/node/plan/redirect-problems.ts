import type { Problem } from '../../shared/problem.ts'
import { REDIRECTS_FILE } from '../../shared/generated-files.ts'
import type { SiteConfig } from '../config/index.ts'
import type { OutputPlan } from './output-plan.ts'

/** The problems of the rules in `_redirects`. The code that checks them is loaded only for sites that have some. */
export async function findRedirectProblems(config: SiteConfig, files: OutputPlan['files']): Promise<Problem[]> {
  if (!files.has(REDIRECTS_FILE)) return []
  const { checkRedirectRules } = await import('./redirect-rules/index.ts')
  return checkRedirectRules(config, files)
}
