import { posix } from 'node:path'
import { isIndexFile, joinPath } from 'octavo/addresses'
import type { Folder } from '../../contract.ts'
import type { Source } from '../../drive.ts'
import { listBelow } from '../../folder/index.ts'
import { type FrontMatter, readFrontMatter } from '../../markdown/index.ts'
import { type ConversionLog, lookUp, type OldPage, toDay, withoutUnderscores } from '../../shared/index.ts'
import { createSlugs, filesOfLanguage, ownFolder } from '../../vue/index.ts'
import type { SiteOptions } from './options.ts'

export interface Page extends OldPage {
  address: string
  /** The address that its path makes, if it has another one. */
  regular?: string
}

/** The pages of the language. Pages of languages that are not imported are reported. */
export function listPages({ folder, options, log, language }: Source<SiteOptions>): Page[] {
  if (options.version === 1)
    for (const file of listBelow(folder, options.source).filter(isVuePage))
      reportVuePage(joinPath(options.source, file), log)
  return filesOfLanguage(options.files, options, language, log).map((file) => toPage(file, folder, options))
}

function isVuePage(file: string): boolean {
  return file.endsWith('.vue') && !/(^|\/)(\.vuepress|components|node_modules)\//.test(file)
}

function reportVuePage(file: string, log: ConversionLog): void {
  const hint = 'Write its content in Markdown, or as a component.'
  log.report({ kind: 'Vue pages', message: `The page ${file} is a Vue component.`, hint, file })
}

function toPage(file: string, folder: Folder, options: SiteOptions): Page {
  const { source, baseUrl, prefix, plugins } = options
  const own = ownFolder(options)
  const frontMatter = readFrontMatter(folder.readText(joinPath(source, file)) ?? '')
  const path = file.startsWith(own) ? file.slice(own.length) : file
  const regular = toRegular(file, plugins.cleanUrls)
  const permalink = permalinkOf({ file, frontMatter, regular, prefix: prefixOf(file, options) }, options)
  const toAddress = (route: string) => joinPath(baseUrl, route.startsWith(prefix) ? route.slice(prefix.length) : route)
  const isHome = frontMatter.get('home') === true
  return {
    source: joinPath(source, file),
    target: `${isHome ? 'pages' : 'docs'}/${withoutUnderscores(path)}`,
    address: toAddress(permalink ?? regular),
    regular: permalink !== undefined && permalink !== regular ? toAddress(regular) : undefined,
  }
}

/** https://github.com/vuejs/vuepress/blob/master/packages/@vuepress/shared-utils/src/fileToPath.ts */
function toRegular(file: string, cleanUrls: boolean): string {
  return isIndexFile(file)
    ? `/${file.slice(0, file.lastIndexOf('/') + 1)}`
    : `/${file.replace(/\.md$/, cleanUrls ? '' : '.html')}`
}

function prefixOf(file: string, { otherLanguages }: SiteOptions): string {
  const folder = [...otherLanguages.values()].find((each) => file.startsWith(`${each}/`))
  return folder === undefined ? '/' : `/${folder}/`
}

const DATED = /^(\d{4}-\d{1,2}(?:-\d{1,2})?)-(.*)$/

/** What an address is made of. */
interface PermalinkInput {
  /** Path in the folder of all pages. */
  file: string
  frontMatter: FrontMatter
  /** The address that the path makes: `/guide/setup.html`. */
  regular: string
  /** The language that the page is in: `/zh/`. */
  prefix: string
}

/** The address that front matter or configuration chooses, without the base path; undefined if none does. */
function permalinkOf(input: PermalinkInput, { version, config }: SiteOptions): string | undefined {
  const { frontMatter, prefix } = input
  const own = frontMatter.getText('permalink')
  if (version === 2 && own !== undefined) return own
  if (frontMatter.get('permalink') === null || frontMatter.get('permalinkPattern') === null) return undefined
  const setting = version === 1 ? 'permalink' : 'permalinkPattern'
  const pattern = own ?? frontMatter.getText('permalinkPattern') ?? config.text(setting)
  if (pattern === undefined) return undefined
  const path = posix.join('/', prefix, fill(pattern, input))
  // VuePress 1: https://github.com/vuejs/vuepress/blob/master/packages/@vuepress/shared-utils/src/getPermalink.ts
  return version === 1 && !/(\.html|\/)$/.test(path) ? `${path}/` : path
}

function fill(pattern: string, { file, frontMatter, regular }: PermalinkInput): string {
  const bare = posix.basename(file).replace(/\.md$/, '')
  const [, inName, rest] = DATED.exec(bare) ?? []
  const date = toDay(frontMatter.get('date')) ?? toDay(inName) ?? '1970-01-01'
  const [year = '', month = '', day = ''] = date.split('-')
  const isIndex = /^(index|readme)$/i.test(bare)
  const name = rest ?? (isIndex ? posix.basename(posix.dirname(file)) : bare)
  const values: Record<string, string> = {
    year,
    month,
    day,
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    slug: createSlugs({ firstNumber: 1 })(name),
    regular: regular.slice(1),
    raw: regular.slice(1),
  }
  return pattern.replace(/:(\w+)/g, (written, key: string) => lookUp(values, key) ?? written)
}
