import type { ShellManifest, ThemeServer } from '../../shared/theme.ts'
import { findMisnamed } from '../bundle/index.ts'
import type { Cache } from '../cache/index.ts'
import type { SiteConfig } from '../config/index.ts'
import { digest, digestValue } from '../digest.ts'
import type { Engine } from '../engine.ts'
import { findVariables, readVariables } from '../environment.ts'
import { draftSiteData } from '../site/index.ts'
import type { CompileContext } from '../tasks/compile.ts'
import type { SiteComponents } from '../tasks/own-components.ts'
import type { MarkdownCode } from '../tasks/markdown-code.ts'
import { digestLockFiles, findInstalledVersion } from './installed-version.ts'

/** The bundle of a theme. */
export type ThemeBundle = Pick<ShellManifest, 'serverModule' | 'serverDigest'>

export interface ContextInput {
  config: SiteConfig
  /** Has the component tags that pages may use. */
  theme: Pick<ThemeServer, 'components' | 'siteComponents'>
  bundle: ThemeBundle
  engine: Engine
  cache: Cache
}

/** Everything that is the same for all pages of a site, with a digest of it. */
export function createCompileContext({ config, theme, bundle, engine, cache }: ContextInput): CompileContext {
  const { root, variables, headingPlaceholders, badges, admonitions } = config
  const shared = {
    variables,
    imageHosts: config.images.hosts,
    embedHosts: config.embeds.hosts,
    allowedKeys: config.frontMatter.allow,
    headingPlaceholders,
    admonitions,
    language: config.language,
    direction: config.direction,
    words: config.labels.shell,
    toc: config.toc,
    badges: toLabels({ ...badges.edition, ...badges.status }),
    components: theme.components,
    misnamed: findMisnamed(root),
    ...(config.search.excludeSections && { excludedSections: config.search.excludeSections }),
    ...(!config.analytics && { lacksAnalytics: true as const }),
  }
  const markdownCode = toMarkdownCode(config, cache)
  return {
    cacheDir: cache.dir,
    engine: engine.digest,
    settings: digestValue([
      engine.digest,
      shared,
      theme.siteComponents,
      ...(markdownCode
        ? [markdownCode.entry, markdownCode.math, markdownCode.math && findInstalledVersion(root, 'katex')]
        : []),
      ...(markdownCode?.twoslash ? [markdownCode.twoslash] : []),
      ...variablesOf(config),
    ]),
    markdown: { root, ...shared },
    ...(markdownCode && { markdownCode }),
    ...(theme.siteComponents.length > 0 && { ownComponents: toSiteComponents(config, theme.siteComponents, bundle) }),
  }
}

function toLabels(badges: Record<string, string | { label: string }>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(badges).map(([kind, badge]) => [kind, typeof badge === 'string' ? badge : badge.label]),
  )
}

/** The bundle contains the code of the components, so it has another digest when that changes. */
function toSiteComponents(
  config: SiteConfig,
  names: readonly string[],
  { serverModule, serverDigest }: ThemeBundle,
): SiteComponents {
  const site = draftSiteData(config)
  return { names, serverModule, digest: digestValue([serverDigest, site]), site }
}

/**
 * The code of the site that changes its Markdown, if there is any. The module of the configuration contains the code of
 * all plugins and their options, so it has a new key when one of them changes.
 */
function toMarkdownCode(config: SiteConfig, cache: Cache): MarkdownCode | undefined {
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

/** The environment variables that functions of the configuration read when they change a page. */
function variablesOf({ module }: SiteConfig): unknown[] {
  if (module === undefined) return []
  const code = Buffer.from(module.slice(module.indexOf(',') + 1), 'base64').toString()
  const names = findVariables(code)
  return names.length === 0 ? [] : [readVariables(names)]
}

/** The types in a sample also depend on the packages that it imports. */
function toTypesVersion(root: string, options: SiteConfig['markdown']['twoslash']): string {
  const versions = [findInstalledVersion(root, 'twoslash', 'twoslash/core'), findInstalledVersion(root, 'typescript')]
  return digestValue([options, versions, digestLockFiles(root)])
}
