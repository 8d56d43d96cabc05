import type { ComponentTraits } from '../../shared/theme.ts'
import type { Cache } from '../cache/index.ts'
import type { SiteConfig } from '../config/index.ts'
import { digest, digestValue } from '../digest.ts'
import type { Engine } from '../engine.ts'
import type { CompileContext } from '../tasks/compile.ts'
import type { SiteCode } from '../tasks/site-code.ts'
import { digestLockFiles, findInstalledVersion } from './installed-version.ts'

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
    imageHosts: config.images.hosts,
    embedHosts: config.embeds.hosts,
    allowedKeys: config.frontMatter.allow,
    headingPlaceholders,
    admonitions,
    badges: { ...badges.edition, ...badges.status },
    components,
  }
  const siteCode = toSiteCode(config, cache)
  return {
    cacheDir: cache.dir,
    engine: engine.digest,
    settings: digestValue([
      engine.digest,
      shared,
      ...(siteCode ? [siteCode.entry, siteCode.math, siteCode.math && findInstalledVersion(root, 'katex')] : []),
      ...(siteCode?.twoslash ? [siteCode.twoslash] : []),
    ]),
    markdown: { root, ...shared },
    ...(siteCode && { siteCode }),
  }
}

/**
 * The code of the site that changes its Markdown, if there is any. The module of the configuration contains the code of
 * all plugins and their options, so it has a new key when one of them changes.
 */
function toSiteCode(config: SiteConfig, cache: Cache): SiteCode | undefined {
  const { module, root, file } = config
  const { math, twoslash } = config.markdown
  if (module === undefined && !math && !twoslash) return undefined
  const entry = module === undefined ? undefined : digest(module)
  if (entry !== undefined && cache.read('config', entry) === undefined) cache.write('config', entry, module)
  return {
    ...(entry !== undefined && { entry }),
    math,
    ...(twoslash && { twoslash: { options: twoslash, version: toTypesVersion(root, twoslash) } }),
    root,
    file,
  }
}

/** The types in a sample also depend on the packages that it imports. */
function toTypesVersion(root: string, options: SiteConfig['markdown']['twoslash']): string {
  const versions = [findInstalledVersion(root, 'twoslash', 'twoslash/core'), findInstalledVersion(root, 'typescript')]
  return digestValue([options, versions, digestLockFiles(root)])
}
