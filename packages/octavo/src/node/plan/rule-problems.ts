import type { Problem } from '../../shared/build/problem.ts'
import { REDIRECTS_FILE } from '../../shared/build/generated-files.ts'
import type { SiteConfig } from '../config/index.ts'
import { placeProblems } from '../config/locate/index.ts'
import type { OutputFiles } from './outputs.ts'

/**
 * The problems of rules for hosts: those in `_redirects`, and `headers`. The code that checks them is loaded only for
 * sites that have some.
 */
export async function findRuleProblems(config: SiteConfig, files: OutputFiles['files']): Promise<Problem[]> {
  const problems: Problem[] = []
  if (files.has(REDIRECTS_FILE)) {
    const { checkRedirectRules } = await import('./redirect-rules.ts')
    problems.push(...checkRedirectRules(config, files))
  }
  if (Object.keys(config.headers).length > 0) {
    const { checkHeaderRules } = await import('./header-rules.ts')
    problems.push(...(await placeProblems(config.root, checkHeaderRules(config, files))))
  }
  return problems
}
