import { existsSync } from 'node:fs'
import type { Words } from '../../shared/words/word-name.ts'
import type { SiteConfig } from '../config/schema.ts'
import { toNamedPath } from '../files/index.ts'
import { toAnalyticsCode, type AnalyticsCode } from './analytics/index.ts'
import { toFeedbackCode, type FeedbackCode } from './feedback/index.ts'
import type { PackageModules } from './site-code/index.ts'
import { toVersionNotice, type VersionNotice } from './version-notice/index.ts'
import { toOwnWords } from './words/index.ts'

/** What the shell of a site has besides that of the package and the site's own code. */
export interface ShellFeatures {
  /** Provider of analytics other than Matomo. */
  analytics?: AnalyticsCode
  /** Whether the documentation has several areas. */
  areas?: true
  /** The question below pages. */
  feedback?: FeedbackCode
  /** Components and parts of packages. */
  modules?: PackageModules
  /** What is above the pages of this version. */
  notice?: VersionNotice
  /** Whether code blocks show the types of names. */
  types?: true
  /** The words that differ from the English ones. */
  words?: Partial<Words>
}

export function toShellFeatures(config: SiteConfig): ShellFeatures {
  const analytics = toAnalyticsCode(config)
  const feedback = toFeedbackCode(config)
  const notice = toVersionNotice(config)
  const modules = toPackageModules(config)
  const words = toOwnWords(config)
  return {
    ...(analytics && { analytics }),
    ...(config.areas.length > 1 && { areas: true as const }),
    ...(feedback && { feedback }),
    ...(modules && { modules }),
    ...(notice && { notice }),
    ...(config.markdown.twoslash && { types: true as const }),
    ...(words && { words }),
  }
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

/** The features of the preview, which asks for feedback but sends no answers. */
export function toPreviewFeatures(config: SiteConfig): ShellFeatures {
  const { feedback, ...features } = toShellFeatures(config)
  return feedback ? { ...features, feedback: { ...feedback, sender: { kind: 'preview' } } } : features
}

/** Those that pages are rendered with. */
export function toServerFeatures({ feedback, notice, words }: ShellFeatures): ShellFeatures {
  return { ...(feedback && { feedback }), ...(notice && { notice }), ...(words && { words }) }
}

export function hasFeatures(features: ShellFeatures): boolean {
  return Object.keys(features).length > 0
}
