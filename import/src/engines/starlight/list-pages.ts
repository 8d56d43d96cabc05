import { posix } from 'node:path'
import { slug } from 'github-slugger'
import { joinPath } from '../../../../octavo/src/shared/urls.ts'
import type { Folder } from '../../contract.ts'
import { readFrontMatter } from '../../markdown/index.ts'
import { reportLanguage, withoutUnderscores, type ConversionLog, type OldPage } from '../../shared/index.ts'
import type { SiteOptions } from './options.ts'

/** A page with its slug, as sidebars write it: `guides/setup`, '' for the home page. */
export interface Page extends OldPage {
  slug: string
  title: string
}

/** The pages of the default language. Other files below the content folder are reported. */
export function listPages(folder: Folder, options: SiteOptions, log: ConversionLog): Page[] {
  const { content, otherLanguages } = options
  const below = folder.files
    .filter((file) => file.startsWith(`${content}/`))
    .map((file) => file.slice(content.length + 1))
  for (const language of otherLanguages) {
    const files = below.filter((file) => folderOf(file) === language).map((file) => `${content}/${file}`)
    reportLanguage(language, files, log)
  }
  const own = below.filter((file) => !otherLanguages.includes(folderOf(file)))
  for (const file of own.filter((each) => each.endsWith('.mdoc'))) reportMarkdoc(`${content}/${file}`, log)
  const pages = own.filter((file) => /\.(md|mdx|markdown)$/i.test(file) && !posix.basename(file).startsWith('_'))
  return pages.flatMap((file) =>
    is404(file, options) ? reportNotFound(`${content}/${file}`, log) : [toPage(file, folder, options)],
  )
}

/** The slug of the first folder of a path, which Starlight compares with languages: `pt-BR/intro.md` → `pt-br`. */
function folderOf(file: string): string {
  return file.includes('/') ? slug(file.split('/', 1)[0] ?? '') : ''
}

/** Astro slugs every segment of the path (https://docs.astro.build/en/reference/content-loader-reference/). */
export function slugPath(path: string): string {
  return path
    .split('/')
    .map((step) => slug(step))
    .join('/')
}

function toPage(file: string, folder: Folder, { content, baseUrl, trailingSlash }: SiteOptions): Page {
  const source = `${content}/${file}`
  const slugged = slugPath(file.replace(/\.(md|mdx|markdown)$/i, ''))
  const frontMatter = readFrontMatter(folder.readText(source) ?? '')
  const own = frontMatter.getText('slug')
  // A splash page is in no sidebar, like the pages outside of the documentation.
  const collection = frontMatter.get('template') === 'splash' ? 'pages' : 'docs'
  const id = own ?? slugged.replace(/(^|\/)index$/, '')
  const address = joinPath(baseUrl, id, trailingSlash ? '/' : '')
  const target = `${collection}/${withoutUnderscores(slugged)}.md`
  return { source, target, address, slug: id, title: frontMatter.getText('title') ?? id }
}

function is404(file: string, { language }: SiteOptions): boolean {
  return slugPath(file.replace(/\.(md|mdx)$/, '')) === joinPath(language, '404')
}

function reportNotFound(file: string, log: ConversionLog): [] {
  const message = 'The page for unknown addresses was left out.'
  log.report({ kind: '404 pages', message, hint: 'Octavo writes its own.', file })
  return []
}

function reportMarkdoc(file: string, log: ConversionLog): void {
  log.report({ kind: 'Markdoc pages', message: `${file} is a Markdoc page.`, hint: 'Write it as Markdown.', file })
}
