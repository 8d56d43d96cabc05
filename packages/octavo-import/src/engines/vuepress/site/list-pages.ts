/**
 * The pages of a site of VuePress, and the configuration of the new one.
 *
 * Input   `SiteOptions`
 * Output  pages with their old addresses, `UserConfig`, the dialect of the pages
 *
 * Must not: convert the text of a page.
 */
import picomatch from 'picomatch'
import { isIndexFile, joinPath } from 'octavo/addresses'
import type { Folder, SiteLanguage } from '../../../contract.ts'
import { listBelow } from '../../../folder/index.ts'
import { readFrontMatter } from '../../../markdown/index.ts'
import { ConversionLog, type OldPage, withoutUnderscores } from '../../../shared/index.ts'
import { filesOfLanguage, ownFolder, toLanguages } from '../../../vue/index.ts'
import { readOptions, type SiteOptions } from '../config/options.ts'
import { permalinkOf } from './permalink.ts'

export interface Page extends OldPage {
  address: string
  /** The address that its path makes, if it has another one. */
  regular?: string
}

/** The pages of the language. Pages of languages that are not imported are reported. */
export function listPages(
  folder: Folder,
  options: SiteOptions,
  { log, language, cleanUrls }: { log: ConversionLog; language: SiteLanguage | undefined; cleanUrls: boolean },
): Page[] {
  if (options.version === 1)
    for (const file of listBelow(folder, options.source).filter(isVuePage))
      reportVuePage(joinPath(options.source, file), log)
  const files = filesOfLanguage(listFiles(folder, options, log), options, language, log)
  return files.map((file) => toPage(file, folder, options, cleanUrls))
}

/** The Markdown files of all languages, relative to the folder of all pages. */
export function listFiles(
  folder: Folder,
  { source, version, config }: Pick<SiteOptions, 'source' | 'version' | 'config'>,
  log: ConversionLog,
): string[] {
  const patterns = config.list(version === 1 ? 'patterns' : 'pagePatterns').filter((each) => typeof each === 'string')
  const [excluded, included] = [true, false].map((isExcluded) =>
    patterns.filter((pattern) => pattern.startsWith('!') === isExcluded).map((pattern) => pattern.replace(/^!/, '')),
  )
  const isIncluded = picomatch(included?.length ? included : '**/*.md')
  const isExcluded = picomatch(excluded ?? [])
  const files = listBelow(folder, source).filter((file) => file.endsWith('.md') && !/(^|\/)\.vuepress\//.test(file))
  return log.keepPublished(files, (file) => isIncluded(file) && !isExcluded(file), source)
}

function isVuePage(file: string): boolean {
  return file.endsWith('.vue') && !/(^|\/)(\.vuepress|components|node_modules)\//.test(file)
}

function reportVuePage(file: string, log: ConversionLog): void {
  const hint = 'Write its content in Markdown, or as a component.'
  log.report({ kind: 'Vue pages', message: `The page ${file} is a Vue component.`, hint, file })
}

function toPage(file: string, folder: Folder, options: SiteOptions, cleanUrls: boolean): Page {
  const { source, baseUrl, prefix } = options
  const own = ownFolder(options)
  const frontMatter = readFrontMatter(folder.readText(joinPath(source, file)) ?? '')
  const path = file.startsWith(own) ? file.slice(own.length) : file
  const regular = toRegular(file, cleanUrls)
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

/** The languages of `locales` that have a page. */
export function listLanguages(folder: Folder, file: string): SiteLanguage[] {
  const log = new ConversionLog()
  const options = readOptions(folder, file, log)
  return toLanguages(options.locales, listFiles(folder, options, log), options.baseUrl)
}
