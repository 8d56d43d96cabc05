import type { Problem } from '../../shared/problem.ts'
import type { Cache } from '../cache/index.ts'
import { placeProblems } from '../config/index.ts'
import { digestValue } from '../digest.ts'
import type { CompileContext } from '../tasks/compile.ts'

/**
 * Loads the code of the site that changes its Markdown, so that an error in it is reported once. Then the context is
 * one without that code: the build fails, but the problems of all pages are reported.
 */
export async function prepareSiteCode(
  context: CompileContext,
  cache: Cache,
): Promise<{ context: CompileContext; problems: Problem[] }> {
  const { siteCode, ...rest } = context
  if (!siteCode) return { context, problems: [] }
  // Most sites have none, and need not load what runs it.
  const [{ loadPlugins }, { describeSetupErrors }] = await Promise.all([
    import('../tasks/site-code.ts'),
    import('../markdown/plugins/index.ts'),
  ])
  try {
    await loadPlugins(cache, siteCode)
    return { context, problems: [] }
  } catch (error) {
    const described = describeSetupErrors(error).map((problem) => ({ ...problem, file: siteCode.file }))
    const problems = await placeProblems(siteCode.root, described)
    const settings = digestValue([rest.settings, 'without its code'])
    return { context: { ...rest, settings, markdown: { ...rest.markdown, lacksCode: true } }, problems }
  }
}
