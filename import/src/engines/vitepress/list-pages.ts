import { posix } from 'node:path'
import picomatch from 'picomatch'
import { isIndexFile, joinPath } from '../../../../octavo/src/shared/urls.ts'
import type { Folder } from '../../contract.ts'
import { readFrontMatter } from '../../markdown/index.ts'
import { reportLanguage, withoutUnderscores, type ConversionLog, type OldPage } from '../../shared/index.ts'
import type { SiteOptions } from './options.ts'

export interface Page extends OldPage {
  title: string
}

/** The pages of the default language. */
export function listPages(folder: Folder, options: SiteOptions, log: ConversionLog): Page[] {
  const { source, otherLanguages, excluded } = options
  const prefix = source === '' ? '' : `${source}/`
  const isExcluded = picomatch(excluded)
  const below = folder.files
    .filter((file) => file.startsWith(prefix) && file.endsWith('.md'))
    .map((file) => file.slice(prefix.length))
    .filter((file) => !file.startsWith('.vitepress/') && !isExcluded(file))
  for (const language of otherLanguages) {
    const files = below.filter((file) => file.startsWith(`${language}/`)).map((file) => prefix + file)
    reportLanguage(language, files, log)
  }
  const own = below.filter((file) => !otherLanguages.some((language) => file.startsWith(`${language}/`)))
  const pages = own.flatMap((file) => {
    if (!/\[.+\]/.test(file)) return [toPage(file, folder, prefix, options)]
    const hint = 'Write the pages that it generates as files, or generate them before the build.'
    log.report({ kind: 'dynamic routes', message: `${file} makes pages from data.`, hint, file: prefix + file })
    return []
  })
  return pages
}

function toPage(file: string, folder: Folder, prefix: string, { rewrites, baseUrl, cleanUrls }: SiteOptions): Page {
  const frontMatter = readFrontMatter(folder.readText(prefix + file) ?? '')
  const path = rewrites.get(file) ?? file
  const layout = frontMatter.getText('layout')
  // Pages without the layout of the documentation are in no sidebar.
  const collection = layout === undefined || layout === 'doc' ? 'docs' : 'pages'
  const bare = path.replace(/\.md$/, '')
  const isIndex = posix.basename(bare) === 'index'
  const address = joinPath(baseUrl, isIndex ? bare.slice(0, -'index'.length) : bare + (cleanUrls ? '' : '.html'))
  return {
    source: prefix + file,
    // For Octavo, `README.md` is the page of its folder.
    target: `${collection}/${withoutUnderscores(isIndexFile(path) && !isIndex ? `${bare}-page.md` : path)}`,
    address,
    title: frontMatter.getText('title') ?? bare,
  }
}
