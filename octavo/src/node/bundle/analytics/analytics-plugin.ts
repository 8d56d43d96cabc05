import { join } from 'node:path'
import type { Plugin } from 'vite'
import { PROVIDER_FACTS } from '../../../shared/analytics.ts'
import { resolveImport } from '../paths/index.ts'
import { WORDS_MODULE } from '../words/index.ts'
import type { AnalyticsCode } from './analytics-code.ts'

const PREFIX = '\0virtual:octavo/analytics/'

/** `sources`: absolute path of the package's sources. */
export function createAnalyticsPlugin(sources: string, code: AnalyticsCode): Plugin {
  const modules = replacedModules(sources, code)
  // They name Matomo to readers.
  const words = new Set([join(sources, 'shared/words/cookies.ts'), WORDS_MODULE])
  return {
    name: 'octavo:analytics',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source.startsWith(PREFIX)) return source
      const path = resolveImport(source, importer)
      return modules.has(path) && !importer.startsWith(PREFIX) ? PREFIX + path : null
    },
    load: (id) => (id.startsWith(PREFIX) ? (modules.get(id.slice(PREFIX.length)) ?? null) : null),
    transform: (text, id) =>
      words.has(id) ? { code: text.replaceAll('Matomo', PROVIDER_FACTS[code.provider].label), map: null } : null,
  }
}

/** The texts of the modules that take the place of others, by the absolute path of the other module. */
function replacedModules(sources: string, code: AnalyticsCode): Map<string, string> {
  const at = (file: string) => join(sources, 'client', file)
  const tracker = trackerModule(at, code)
  if (code.settings === undefined)
    return new Map([
      [at('analytics/index.ts'), tracker],
      [at('consent/tracker-cookies.ts'), cookiesModule(at, PROVIDER_FACTS[code.provider].cookies)],
    ])
  const start = `import { startWithoutConsent } from ${JSON.stringify(at('analytics/without-consent.ts'))}
export const startConsent = ({ basePath }) =>
  startWithoutConsent(
    { ...${JSON.stringify(code.settings)}, homeRoute: basePath },
    () => import(${JSON.stringify(PREFIX + at('analytics/index.ts'))}),
  )
`
  return new Map([
    [at('consent/index.ts'), start],
    [at('analytics/index.ts'), tracker],
  ])
}

function trackerModule(at: (file: string) => string, { provider, module }: AnalyticsCode): string {
  if (module === undefined)
    return `export { startTracker } from ${JSON.stringify(at(`analytics/providers/${provider}.ts`))}\n`
  return `import { createSiteTracker } from ${JSON.stringify(at('analytics/site-tracker.ts'))}
import * as site from ${JSON.stringify(module)}
export const startTracker = (options) =>
  createSiteTracker({ start: site.start, page: site.page, stop: site.stop }, options)
`
}

function cookiesModule(at: (file: string) => string, pattern: RegExp | undefined): string {
  if (pattern === undefined) return 'export function expireTrackerCookies() {}\n'
  return `import { readCookieNames, removeCookie } from ${JSON.stringify(at('consent/cookies.ts'))}
export function expireTrackerCookies() {
  for (const name of readCookieNames()) if (${pattern}.test(name)) removeCookie(name)
}
`
}
