import type { Problem } from '../../shared/problem.ts'
import type { Cache } from '../cache/index.ts'
import { placeProblems } from '../config/index.ts'
import { digestValue } from '../digest.ts'
import type { CompileContext } from '../tasks/compile.ts'

/**
 * Loads the code of the site that changes its Markdown, so that an error in it is reported once. Then the context is
 * one without that code: the build fails, but the problems of all pages are reported.
 */
export async function prepareMarkdownCode(
  context: CompileContext,
  cache: Cache,
): Promise<{ context: CompileContext; problems: Problem[] }> {
  const { markdownCode, ...rest } = context
  if (!markdownCode) return { context, problems: [] }
  // Most sites have none, and need not load what runs it.
  const [{ loadPlugins }, { describeSetupErrors }] = await Promise.all([
    import('../tasks/markdown-code.ts'),
    import('../markdown/plugins/index.ts'),
  ])
  try {
    await loadPlugins(cache, markdownCode)
    return { context, problems: [] }
  } catch (error) {
    const described = describeSetupErrors(error, markdownCode.root).map((problem) => ({
      ...problem,
      file: markdownCode.file,
    }))
    const problems = await placeProblems(markdownCode.root, described)
    const settings = digestValue([rest.settings, 'without its code'])
    return { context: { ...rest, settings, markdown: { ...rest.markdown, lacksCode: true } }, problems }
  }
}
