import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import type { OldPage } from '../../../shared/index.ts'
import { convertClassicFrontMatter, createSlugs, readClassicHero, type VueDialect } from '../../../vue/index.ts'
import type { SiteOptions } from '../config/options.ts'
import type { Page } from './list-pages.ts'

/** How pages of VuePress are written. */
export function dialectOf(options: SiteOptions, pages: readonly Page[], files: readonly string[]): VueDialect {
  const { texts, version } = options
  const slugs = new Map(pages.map((page) => [page.source, slugOf(page, options)]))
  return {
    endsTagsWithLine: version === 1,
    createSlugs: () =>
      // VuePress 1: https://github.com/vuejs/vuepress/blob/master/packages/@vuepress/shared-utils/src/slugify.ts
      createSlugs(version === 1 ? { firstNumber: 2, special: /[–—]/g } : { firstNumber: 1 }),
    candidates: (path, page) =>
      path.startsWith('@') ? filesOfAlias(path, options, files) : [posix.join(posix.dirname(page.source), path)],
    expandHref: (href, page) => expandHref(href, page, options),
    readHero: (data, resolve) => readClassicHero(data, texts, resolve),
    convertFrontMatter: (frontMatter, page, log) =>
      convertClassicFrontMatter(frontMatter, { file: page.source, slug: slugs.get(page.source) }, log),
  }
}

/** The address that a page chooses itself, below the base path. */
function slugOf({ address, regular }: Page, { baseUrl }: SiteOptions): string | undefined {
  return regular === undefined ? undefined : joinPath('/', address.slice(baseUrl.length).replace(/\.html$/, ''))
}

/**
 * `@/a.ts` counts from the folder that VuePress 1 is started in, which is one of those above the pages. A function of
 * the configuration, `handleImportPath` or `resolvePath`, knows other names: `@snippets/a.ts` is the only file with
 * this end. https://ecosystem.vuejs.press/plugins/markdown/include.html
 */
function filesOfAlias(path: string, { source, aliases }: SiteOptions, files: readonly string[]): string[] {
  const folder = resolveAlias(path, aliases)
  if (folder !== undefined) return [folder]
  const steps = source === '' ? [] : source.split('/')
  const above = [...steps.map((_, index) => steps.slice(0, steps.length - index).join('/')), '']
  if (path.startsWith('@/')) return above.map((folder) => posix.join(folder, path.slice(2)))
  const found = files.filter((file) => `/${file}`.endsWith(`/${path.slice(1)}`))
  return found.length === 1 ? found : []
}

/** `@images/a.png` (VuePress 2) and `~@images/a.png` (VuePress 1), as a path from the page. */
function expandHref(href: string, page: OldPage, { aliases }: SiteOptions): string {
  const file = /^~?@/.test(href) ? resolveAlias(href.replace(/^~/, ''), aliases) : undefined
  return file === undefined ? href : posix.relative(posix.dirname(page.source), file)
}

function resolveAlias(path: string, aliases: ReadonlyMap<string, string>): string | undefined {
  const [alias, folder] = [...aliases].find(([name]) => path.startsWith(`${name}/`)) ?? []
  return alias === undefined || folder === undefined ? undefined : posix.join(folder, path.slice(alias.length + 1))
}
