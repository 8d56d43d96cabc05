import type { ComponentTraits } from '../../shared/theme.ts'
import type { Cache } from '../cache/index.ts'
import type { SiteConfig } from '../config/index.ts'
import { digestValue } from '../digest.ts'
import type { Engine } from '../engine.ts'
import type { CompileContext } from '../tasks/compile.ts'

export interface ContextInput {
  config: SiteConfig
  /** The component tags that pages may use. */
  components: Record<string, ComponentTraits>
  engine: Engine
  cache: Cache
}

/** Everything that is the same for all pages of a site, with a digest of it. */
export function createCompileContext({ config, components, engine, cache }: ContextInput): CompileContext {
  const { root, variables, headingPlaceholders, badges, admonitions } = config
  const shared = {
    variables,
    allowedKeys: config.frontMatter.allow,
    headingPlaceholders,
    admonitions,
    badges: { ...badges.edition, ...badges.status },
    components,
  }
  return {
    cacheDir: cache.dir,
    engine: engine.digest,
    settings: digestValue([engine.digest, shared]),
    markdown: { root, ...shared },
  }
}
