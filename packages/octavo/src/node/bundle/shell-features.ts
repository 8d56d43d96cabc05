import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PROVIDER_FACTS } from '../../shared/analytics.ts'
import type { FeedbackSettings } from '../../shared/build/feedback.ts'
import { ASSISTANTS, type PageMenuSettings } from '../../shared/build/page-menu.ts'
import type { Features, UnaskedAnalytics, VersionNotice } from '../../shared/shell.ts'
import { hasPlurals } from '../../shared/text/plural.ts'
import { fillLabel } from '../../shared/text/fill-label.ts'
import type { NoticeKind } from '../../shared/versions/versions.ts'
import type { WordName, Words } from '../../shared/build/words/word-name.ts'
import { joinPath } from '../../shared/urls.ts'
import * as WORDS from '../../shared/words/index.ts'
import type { SiteConfig } from '../config/schema.ts'
import { toNamedPath } from '../files/index.ts'
import { hasSiteCode, type PackageModules } from './site-code/index.ts'

/**
 * What a site's shell has besides the package's shell and the site's own code. A missing feature is undefined; the rest
 * of `features` follows from the site's code.
 */
export interface ShellFeatures extends Partial<Omit<Features, 'clientModule' | 'layouts' | 'trackerCookies'>> {
  /** Components and parts of packages. */
  modules?: PackageModules
  /** The words that differ from the English ones. */
  words?: Partial<Words>
}

export function toShellFeatures(config: SiteConfig): ShellFeatures {
  const { analytics, areas, markdown, root } = config
  const { severalPages, severalResults } = config.labels.shell
  const hasOtherProvider = analytics !== undefined && analytics.provider !== 'matomo'
  return {
    areas: areas.length > 1 || undefined,
    codeTypes: markdown.twoslash ? true : undefined,
    glossary: markdown.glossary === undefined ? undefined : true,
    languages: config.layers ? true : undefined,
    hideSidebar: config.view.hideSidebar || undefined,
    linkPreviews: config.view.linkPreviews || undefined,
    pageStyles: config.sourceStyles ? true : undefined,
    offline: config.isOffline,
    wideText: config.view.wideText !== 'never' || undefined,
    plurals: [severalPages, severalResults].some(hasPlurals) ? config.language : undefined,
    feedback: toFeedback(config),
    pageMenu: toPageMenu(config),
    notice: toVersionNotice(config),
    provider: hasOtherProvider ? analytics.provider : undefined,
    consentBar: (analytics?.consent === 'required' && analytics.consentForm === 'bar') || undefined,
    analyticsModule: analytics?.module === undefined ? undefined : join(root, analytics.module),
    unasked: toUnasked(config),
    modules: toPackageModules(config),
    words: toOwnWords(config),
  }
}

export function hasFeatures(features: ShellFeatures): boolean {
  return Object.values(features).some((feature) => feature !== undefined)
}

/** Whether the server module of the package renders the pages of the site in `root`. */
export function hasPlainPages(root: string, features: ShellFeatures): boolean {
  return !hasSiteCode(root) && !features.modules && !hasFeatures(toServerFeatures(features))
}

/** Those that pages are rendered with. */
export function toServerFeatures(features: ShellFeatures): ShellFeatures {
  const { feedback, hideSidebar, languages, offline, pageMenu, notice, plurals, wideText, words } = features
  return { feedback, hideSidebar, languages, offline, pageMenu, notice, plurals, wideText, words }
}

function toFeedback({ feedback, analytics, labels }: SiteConfig): FeedbackSettings | undefined {
  if (!feedback) return undefined
  const { address, comment } = feedback
  const { needsConsent, ownStatistics, ...words } = labels.feedback
  // The rest of the words is about providers.
  if (address !== undefined)
    return { target: { kind: 'address', address }, comment, labels: { ...words, needsConsent: '' } }
  // Without either, the configuration has an error.
  if (!analytics) return undefined
  const { provider, origins, consent } = analytics
  const name = provider === 'module' ? ownStatistics : PROVIDER_FACTS[provider].label
  return {
    target: { kind: 'provider', needsConsent: consent === 'required', sites: origins },
    comment: false,
    labels: { ...words, needsConsent: fillLabel(needsConsent, { provider: name }) },
  }
}

function toPageMenu({ pageMenu, labels, title, url, baseUrl, blog }: SiteConfig): PageMenuSettings | undefined {
  if (!pageMenu) return undefined
  const { open, prompt, ...words } = labels.pageMenu
  // `{url}` stays: each page has its own.
  const [before = '', after = ''] = prompt.split('{url}').map(encodeURIComponent)
  const links = pageMenu.assistants.map((assistant) => {
    const { label, href } = typeof assistant === 'string' ? ASSISTANTS[assistant] : assistant
    return { label: fillLabel(open, { assistant: label }), href: href.replaceAll('{prompt}', `${before}{url}${after}`) }
  })
  const server = { command: 'npx', args: ['-y', 'octavo-mcp', `${url}${baseUrl}`] }
  const configuration = { mcpServers: { [toServerName(title)]: server } }
  return {
    links,
    blog: blog ? joinPath(baseUrl, blog.routeBasePath) : '',
    configuration: pageMenu.mcp ? JSON.stringify(configuration, null, 2) : '',
    labels: words,
  }
}

/** `K5 Workbench` → `k5-workbench-docs`. Editors expect letters, digits and hyphens. */
function toServerName(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return name === '' ? 'docs' : `${name}-docs`
}

function toVersionNotice({ version, labels }: SiteConfig): VersionNotice | undefined {
  if (!version?.notice) return undefined
  const { notice, label } = version
  const { latest, ...sentences } = labels.versionNotice
  const kinds: NoticeKind[] = notice === 'auto' ? ['old', 'unreleased'] : [notice]
  const notices = kinds.map((kind) => ({ kind, text: fillLabel(sentences[kind], { version: label }) }))
  return { notices, isAuto: notice === 'auto', latest }
}

function toUnasked({ analytics, customFields, title }: SiteConfig): UnaskedAnalytics | undefined {
  if (analytics?.consent !== 'not-required') return undefined
  const productName = typeof customFields.productName === 'string' ? customFields.productName : title
  return { host: analytics.host, sites: analytics.origins, productName }
}

function toPackageModules({ modules, root }: SiteConfig): PackageModules | undefined {
  // Those that do not exist are reported with the configuration.
  const resolve = (named: Readonly<Record<string, string | undefined>>) =>
    Object.fromEntries(
      Object.entries(named)
        .map(([name, path = '']) => [name, toNamedPath(root, path)] as const)
        .filter(([, path]) => existsSync(path)),
    )
  return modules && { components: resolve(modules.components), parts: resolve(modules.parts) }
}

function toOwnWords({ labels }: SiteConfig): Partial<Words> | undefined {
  const english: Words = WORDS
  const changed = Object.entries(labels.shell).filter(([name, text]) => text !== english[name as WordName])
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}
