import { asMap, asText, withBase } from '../../../shared/index.ts'
import type { ImportedRedirect } from '../../../contract.ts'
import type { Settings } from '../../../javascript/index.ts'

/** What plugins mean for the new site. */
export interface PluginSettings {
  /** Names of containers that the site declares. */
  containers: string[]
  redirects: ImportedRedirect[]
  /** Whether text between dollar signs is a formula. */
  hasFormulas: boolean
  /** Whether addresses have no `.html`. */
  cleanUrls: boolean
  /** Origin of the site. */
  hostname?: string
}

/** Plugins for what Octavo does without one. */
const KNOWN = new Set(
  (
    'active-header-links back-to-top copy-code code-copy copyright docsearch external-link-icon full-text-search ' +
    'fulltext-search git last-updated medium-zoom named-chunks nprogress palette photo-swipe prismjs pwa ' +
    'register-components search seo shiki sitemap slimsearch smooth-scroll theme-data toc zooming markdown-hint ' +
    'markdown-tab markdown-image markdown-ext tabs mermaid mermaidjs'
  ).split(' '),
)

const FORMULAS = /^(?:markdown-)?(?:it-)?(?:math|mathjax|katex)$/

/** Reads `plugins`. The others are reported. */
export function readPlugins(config: Settings, baseUrl: string): PluginSettings {
  const result: PluginSettings = { containers: [], redirects: [], hasFormulas: false, cleanUrls: false }
  for (const { name, options } of listPlugins(config)) {
    const container = name.endsWith('container') ? asText(options['type']) : undefined
    if (container !== undefined) result.containers.push(container)
    else if (name.endsWith('redirect')) result.redirects.push(...toRedirects(asMap(options['config']), baseUrl))
    else if (FORMULAS.test(name)) result.hasFormulas = true
    else if (name === 'clean-urls') result.cleanUrls = true
    else if (!KNOWN.has(name)) reportPlugin(name, config)
    const hostname = asText(options['hostname'])
    if (hostname !== undefined) result.hostname = hostname
  }
  return result
}

interface Plugin {
  name: string
  options: Record<string, unknown>
}

/** `'name'`, `['name', options]` or `{ name: options }` of VuePress 1, calls such as `searchPlugin(options)` of 2. */
function listPlugins(config: Settings): Plugin[] {
  const list = config.items('plugins').flatMap((item): Plugin[] => {
    if (typeof item === 'string') return [{ name: item, options: {} }]
    if (!('raw' in item)) {
      const [name, options] = item
      return typeof name === 'string' ? [{ name, options: asMap(options) }] : []
    }
    const called = item.text('call')
    if (called !== undefined) return [{ name: called, options: asMap(item.raw('options')) }]
    return item.keys().map((name) => ({ name, options: asMap(item.raw(name)) }))
  })
  return list.map(({ name, options }) => ({ name: toShortName(name), options }))
}

/** `@vuepress/plugin-back-to-top`, `vuepress-plugin-back-to-top` and `backToTopPlugin` → `back-to-top` */
function toShortName(name: string): string {
  return name
    .replace(/Plugin$/, '')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^(?:@[\w-]+\/)?(?:vuepress-)?(?:plugin-)?/, '')
    .replace(/\d+$/, '')
}

function toRedirects(map: Record<string, unknown>, baseUrl: string): ImportedRedirect[] {
  return Object.entries(map).flatMap(([from, to]) =>
    typeof to === 'string' ? [{ from: withBase(from, baseUrl), to: withBase(to, baseUrl) }] : [],
  )
}

function reportPlugin(name: string, config: Settings): void {
  const hint = /analytics/.test(name)
    ? 'See "Consent and analytics".'
    : 'See whether Octavo does the same without it, or write a component.'
  config.context.log.report({
    kind: 'plugins',
    message: `The plugin "${name}" is not converted.`,
    hint,
    ...config.placeOf('plugins'),
  })
}
