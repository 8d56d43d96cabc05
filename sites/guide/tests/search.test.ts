/** What users of Octavo type into the search of the guide, and the page that answers it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSearch, SearchFiles, type Search } from '../../../packages/octavo/src/client/search/engine/index.ts'
import { build } from '../../../packages/octavo/src/node/build.ts'

const GUIDE = fileURLToPath(new URL('..', import.meta.url))

const ANSWERS: Record<string, string> = {
  // An author.
  install: '',
  requirements: '',
  'sidebar order': 'navigation',
  'hide page': 'pages',
  draft: 'pages',
  'rename page': 'pages',
  'front matter': 'pages',
  slug: 'pages',
  'landing page': 'pages',
  'edit on github': 'pages',
  'last updated': 'pages',
  pdf: 'pages',
  'table of contents': 'navigation',
  dropdown: 'navigation',
  banner: 'navigation',
  callout: 'markdown',
  collapsible: 'markdown',
  accordion: 'markdown',
  'image size': 'markdown',
  lightbox: 'markdown',
  mermaid: 'markdown',
  'syntax highlighting': 'markdown',
  tabs: 'components',
  youtube: 'components',
  iframe: 'components',
  'reuse content': 'components',
  'screen reader': 'accessibility',
  'vs code': 'editor',
  'search synonyms': 'search',
  // The owner of a site.
  'dark mode': 'brand',
  'custom css': 'brand',
  'add a logo': 'brand',
  'change font': 'brand',
  favicon: 'brand',
  'og image': 'brand',
  'css variables': 'tokens',
  'multiple versions': 'versions',
  i18n: 'several-languages',
  localization: 'several-languages',
  arabic: 'languages',
  openapi: 'api-reference',
  blog: 'blog',
  rss: 'blog',
  'google analytics': 'consent-and-analytics',
  'cookie banner': 'consent-and-analytics',
  'was this page helpful': 'feedback',
  jsx: 'components',
  algolia: 'limits',
  // An engineer.
  latex: 'markdown-plugins',
  'react component': 'components',
  'custom component': 'components',
  'override component': 'parts',
  swizzle: 'parts',
  'pages from json': 'page-sources',
  'meta tags': 'head-and-policy',
  csp: 'head-and-policy',
  'chat widget': 'head-and-policy',
  'deploy to github pages': 'deploying',
  'custom domain': 'deploying',
  vercel: 'deploying',
  docker: 'deploying',
  redirect: 'deploying',
  s3: 'cloudfront',
  'github actions': 'continuous-integration',
  'pre-commit hook': 'continuous-integration',
  'slow build': 'continuous-integration',
  monorepo: 'many-sites',
  migrate: 'moving',
  docusaurus: 'moving/docusaurus',
}

let out: string
let index: Search

beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'octavo-guide-'))
  await build({ root: GUIDE, out, cache: false, write: true })
  index = await openSearch(new SearchFiles(async (path) => readFileSync(join(out, path), 'utf8')))
})

afterAll(() => rmSync(out, { recursive: true, force: true }))

/** The first two pages of the list. */
async function findPages(query: string): Promise<string[]> {
  while (await index.loadTerms(query));
  const pages = index.answer(query).hits.map(({ url }) => url.replace(/#.*$/, '').replaceAll(/^\/|\/$/g, ''))
  return [...new Set(pages)].slice(0, 2)
}

test.each(Object.entries(ANSWERS))('"%s" leads to the page "%s"', async (query, page) => {
  expect(await findPages(query)).toContain(page)
})
