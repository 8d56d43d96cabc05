import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PackageStyle } from '../../shared/build/page.ts'
import type { Problem } from '../../shared/build/problem.ts'
import type { ShellManifest, ThemeServer } from '../../shared/theme.ts'
import { findMisnamed } from '../bundle/index.ts'
import type { Cache } from '../cache/index.ts'
import type { SiteConfig } from '../config/index.ts'
import { placeProblems } from '../config/locate/index.ts'
import { digest, digestValue } from '../digest.ts'
import type { Engine } from '../engine.ts'
import { findVariables, readVariables } from '../environment.ts'
// Not the room's index: most builds plan nothing.
import { draftSiteData } from '../site/shell/own-data.ts'
import type { CompileContext } from '../tasks/compile.ts'
import type { Glossary } from '../markdown/index.ts'
import type { SiteComponents } from '../tasks/own-components.ts'
import type { MarkdownCode } from '../tasks/markdown-code.ts'

type ThemeBundle = Pick<ShellManifest, 'serverModule' | 'serverDigest'>

interface ContextInput {
  config: SiteConfig
  /** Has the component tags that pages may use. */
  theme: Pick<ThemeServer, 'components' | 'siteComponents'>
  bundle: ThemeBundle
  engine: Engine
  cache: Cache
}

/**
 * Everything that is the same for all pages of a site. The code of the site that changes its Markdown is loaded, so
 * that an error in it is reported once. Then the context is one without that code: the build fails, but the problems of
 * all pages are reported.
 */
export async function loadCompileContext(
  input: ContextInput,
): Promise<{ context: CompileContext; problems: Problem[] }> {
  const { glossary, problems: mistakes } = await loadGlossary(input.config)
  const context = createCompileContext(input, glossary)
  const { markdownCode, ...rest } = context
  if (!markdownCode) return { context, problems: mistakes }
  // Most sites have none, and need not load what runs it.
  const [{ loadPlugins }, { describeSetupErrors }] = await Promise.all([
    import('../tasks/markdown-code.ts'),
    import('../markdown/plugins/index.ts'),
  ])
  try {
    await loadPlugins(input.cache, markdownCode)
    return { context, problems: mistakes }
  } catch (error) {
    const described = describeSetupErrors(error, markdownCode.root).map((problem) => ({
      ...problem,
      file: markdownCode.file,
    }))
    const problems = await placeProblems(markdownCode.root, described)
    const settings = digestValue([rest.settings, 'without its code'])
    return {
      context: { ...rest, settings, markdown: { ...rest.markdown, lacksCode: true } },
      problems: [...mistakes, ...problems],
    }
  }
}

/** The glossary of the site. Most sites have none, and need not load what reads it. */
async function loadGlossary(config: SiteConfig): Promise<{ glossary?: Glossary | undefined; problems: Problem[] }> {
  if (config.markdown.glossary === undefined) return { problems: [] }
  const { readGlossary } = await import('./read-glossary.ts')
  const { glossary, problems } = await readGlossary(config)
  return { glossary, problems: await placeProblems(config.root, problems) }
}

function createCompileContext(
  { config, theme, bundle, engine, cache }: ContextInput,
  glossary: Glossary | undefined,
): CompileContext {
  const { root, layer, variables, headingPlaceholders, badges, sourceBadges, admonitions } = config
  const linkSchemes = config.sources.flatMap(({ names }) => names?.scheme ?? [])
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
    badges: toLabels({ ...sourceBadges, ...badges.edition, ...badges.status }),
    ...(linkSchemes.length > 0 && { linkSchemes }),
    ...(config.sourceStyles && { packageStyles: listPackageStyles(config) }),
    components: theme.components,
    misnamed: findMisnamed(root),
    ...(config.search.excludeSections && { excludedSections: config.search.excludeSections }),
    // A copy without a server counts none.
    ...(!config.analytics && !config.isOffline && { lacksAnalytics: true as const }),
    ...(glossary && { glossary }),
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
    markdown: { root, ...(layer !== undefined && { layer }), ...shared },
    ...(markdownCode && { markdownCode }),
    ...(theme.siteComponents.length > 0 && { ownComponents: toSiteComponents(config, theme.siteComponents, bundle) }),
  }
}

/** The style sheets of page sources, by the tags and schemes that need them on other pages. */
function listPackageStyles({ sources, sourceStyles = {} }: SiteConfig): Record<string, readonly PackageStyle[]> {
  const all = sources.flatMap(({ name, names }) => {
    const { styles = [], tags = [] } = sourceStyles[name] ?? {}
    return [...tags, ...(names ? [`${names.scheme}:`] : [])].map((need) => [need, styles] as const)
  })
  return Object.fromEntries(all)
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

/**
 * The version of a package that is installed in the site in `root`, an absolute path; undefined if there is none.
 * `entry` is what the site would import.
 */
function findInstalledVersion(root: string, name: string, entry = name): string | undefined {
  try {
    // Not every package exports its `package.json`.
    let folder = dirname(createRequire(join(root, 'octavo.config.js')).resolve(entry))
    while (!folder.endsWith(name) && folder !== dirname(folder)) folder = dirname(folder)
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return version
  } catch {
    return undefined
  }
}

const LOCK_FILES = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock']

/** Digest of the versions of all packages: of the lock files in `root` and in the folders around it. */
function digestLockFiles(root: string): string {
  const found: string[] = []
  for (let folder = root; ; folder = dirname(folder)) {
    for (const path of LOCK_FILES.map((file) => join(folder, file)))
      if (existsSync(path)) found.push(digest(readFileSync(path)))
    if (folder === dirname(folder)) return digest(found.join())
  }
}
