import { unified, type Processor } from 'unified'
import type { MarkdownTransforms, RemarkPluginEntry } from '../../../shared/site-code.ts'
import type { MarkdownPlugins } from '../context.ts'
import { parseMarkdown } from '../parse.ts'
import { toAttribute } from './attribute.ts'
import { createMath, type MathOptions } from './create-math.ts'
import { createExtendedParser } from './extended-syntax.ts'
import { flattenPlugins, toUnified } from './flatten-plugins.ts'
import { runPlugins } from './run-plugins.ts'

/** The code of a site that changes its Markdown. */
export interface SiteMarkdownCode {
  remarkPlugins?: readonly RemarkPluginEntry[]
  transforms?: MarkdownTransforms
  /** Whether `$` marks formulas, or how they are rendered. */
  math?: boolean | MathOptions
}

/**
 * Prepares the plugins of the site in `root`, an absolute path. Rejects with a `PluginError` if a plugin does not
 * accept its options, and with a `MissingPackagesError` if KaTeX or the parser for added syntax is not installed.
 */
export async function createPlugins(
  { remarkPlugins = [], transforms = {}, math = false }: SiteMarkdownCode,
  root: string,
): Promise<MarkdownPlugins> {
  const plugins = flattenPlugins(remarkPlugins)
  const processor: Processor = unified()
  for (const plugin of plugins) processor.use(toUnified(plugin))
  processor.freeze()
  const parse = await createExtendedParser(processor, root)
  const renderMath = math ? createMath(root, math === true ? {} : math) : undefined
  return {
    parse: (text) => parse?.(text) ?? (renderMath && text.includes('$') ? parseMarkdown(text, true) : undefined),
    renderMath,
    run: (piece, frontMatter) =>
      runPlugins({ processor, hasPlugins: plugins.length > 0, transforms, root }, piece, frontMatter),
    changePage: transforms.page,
    toAttribute,
  }
}
