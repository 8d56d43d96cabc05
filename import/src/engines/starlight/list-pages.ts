import { posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import { joinPath } from '../../../../octavo/src/shared/urls.ts'
import type { Folder } from '../../contract.ts'
import { readFrontMatter } from '../../markdown/index.ts'
import { reportLanguage, type ConversionLog, type OldPage } from '../../shared/index.ts'
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
    const files = below.filter((file) => file.startsWith(`${language}/`)).map((file) => `${content}/${file}`)
    reportLanguage(language, files, log)
  }
  const own = below.filter((file) => !otherLanguages.some((language) => file.startsWith(`${language}/`)))
  for (const file of own.filter((each) => each.endsWith('.mdoc'))) reportMarkdoc(`${content}/${file}`, log)
  const pages = own.filter((file) => /\.(md|mdx|markdown)$/i.test(file) && !posix.basename(file).startsWith('_'))
  return pages.flatMap((file) =>
    is404(file, options) ? reportNotFound(`${content}/${file}`, log) : [toPage(file, folder, options)],
  )
}

/** Astro slugs every segment of the path (https://docs.astro.build/en/reference/content-loader-reference/). */
function toPage(file: string, folder: Folder, { content, baseUrl, trailingSlash }: SiteOptions): Page {
  const source = `${content}/${file}`
  const steps = file.replace(/\.(md|mdx|markdown)$/i, '').split('/')
  const slugged = steps.map((step) => new GithubSlugger().slug(step)).join('/')
  const frontMatter = readFrontMatter(folder.readText(source) ?? '')
  const own = frontMatter.getText('slug')
  // A splash page is in no sidebar, like the pages outside of the documentation.
  const collection = frontMatter.get('template') === 'splash' ? 'pages' : 'docs'
  const slug = own ?? slugged.replace(/(^|\/)index$/, '')
  const address = joinPath(baseUrl, slug, trailingSlash ? '/' : '')
  return { source, target: `${collection}/${slugged}.md`, address, slug, title: frontMatter.getText('title') ?? slug }
}

function is404(file: string, { language }: SiteOptions): boolean {
  return file.replace(/\.(md|mdx)$/, '') === joinPath(language, '404')
}

function reportNotFound(file: string, log: ConversionLog): [] {
  const message = 'The page for unknown addresses was left out.'
  log.report({ kind: '404 pages', message, hint: 'Octavo writes its own.', file })
  return []
}

function reportMarkdoc(file: string, log: ConversionLog): void {
  log.report({ kind: 'Markdoc pages', message: `${file} is a Markdoc page.`, hint: 'Write it as Markdown.', file })
}
