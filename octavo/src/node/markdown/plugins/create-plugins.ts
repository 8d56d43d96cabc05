import { unified, type Processor } from 'unified'
import type { MarkdownTransforms, RemarkPluginEntry } from '../../../shared/site-code.ts'
import type { CodeTypes, MarkdownPlugins } from '../context.ts'
import { parseMarkdown } from '../parse.ts'
import { toAttribute } from './attribute.ts'
import { createMath, type MathOptions } from './create-math.ts'
import { createExtendedParser } from './extended-syntax.ts'
import { flattenPlugins, toUnified } from './flatten-plugins.ts'
import { runPlugins } from './run-plugins.ts'
import type { TwoslashOptions, TypeStore } from '../types/index.ts'

/** The code of a site that changes its Markdown. */
export interface SiteMarkdownCode {
  remarkPlugins?: readonly RemarkPluginEntry[]
  transforms?: MarkdownTransforms
  /** Whether `$` marks formulas, or how they are rendered. */
  math?: boolean | MathOptions
  /** Whether samples may ask for types, or with which settings. */
  twoslash?: boolean | TwoslashOptions
}

/** What is kept between builds. */
export interface PluginCache {
  types: TypeStore
  /** Identifies everything besides a sample that its types depend on. */
  typesVersion: string
}

/**
 * Prepares the plugins of the site in `root`, an absolute path. Rejects with a `PluginError` if a plugin does not
 * accept its options, and with a `MissingPackagesError` if KaTeX, Twoslash or the parser for added syntax is not
 * installed. Several such errors are one `AggregateError`.
 */
export async function createPlugins(
  { remarkPlugins = [], transforms = {}, math = false, twoslash = false }: SiteMarkdownCode,
  root: string,
  { types, typesVersion }: PluginCache,
): Promise<MarkdownPlugins> {
  const plugins = flattenPlugins(remarkPlugins)
  const processor: Processor = unified()
  for (const plugin of plugins) processor.use(toUnified(plugin))
  processor.freeze()
  // One after the other: a site may lack the packages of several settings.
  const errors: unknown[] = []
  const attempt = async <Made>(make: () => Made | Promise<Made>): Promise<Made | undefined> => {
    try {
      return await make()
    } catch (error) {
      errors.push(error)
      return undefined
    }
  }
  const parse = await attempt(() => createExtendedParser(processor, root))
  const renderMath = math ? await attempt(() => createMath(root, math === true ? {} : math)) : undefined
  const settings = twoslash === true ? {} : twoslash
  const findTypes = settings ? await attempt(() => loadTypes(root, settings, { types, typesVersion })) : undefined
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors)
  return {
    parse: (text) =>
      parse?.(text) ?? (renderMath && text.includes('$') ? parseMarkdown(text, { math: true }) : undefined),
    renderMath,
    findTypes,
    run: (piece, frontMatter) =>
      runPlugins({ processor, hasPlugins: plugins.length > 0, transforms, root }, piece, frontMatter),
    changePage: transforms.page,
    toAttribute,
  }
}

async function loadTypes(root: string, options: TwoslashOptions, cache: PluginCache): Promise<CodeTypes> {
  const { createTypes } = await import('../types/index.ts')
  return createTypes(root, options, cache.typesVersion, cache.types)
}
