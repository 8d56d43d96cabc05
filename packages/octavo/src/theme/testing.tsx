/** For tests of a site's own components and parts: `import { TestPage } from 'octavo/testing'`. */
import type { ReactNode } from 'react'
import { ShellContext } from '../client/shell/index.ts'
import { createShellStore } from '../client/shell/store.ts'
import { PLAIN_PAGE } from '../shared/content/own-fields.ts'
import type { PageData, SiteData } from '../shared/site.ts'

export interface TestPageProps {
  /** Fields of the page in which the test is interested. */
  page?: Partial<PageData>
  /** Fields of the site. */
  site?: Partial<SiteData>
  /** What is tested. */
  children: ReactNode
}

/** A page around what is tested, so that `usePage`, `useSite` and the hooks of parts work. */
export function TestPage({ page, site, children }: TestPageProps) {
  const input = { site: { ...SITE, ...site }, page: { ...PAGE, ...page }, article: '' }
  return <ShellContext value={createShellStore(input)}>{children}</ShellContext>
}

const SITE: SiteData = {
  title: 'Test',
  titleDelimiter: '|',
  url: '',
  basePath: '/',
  language: 'en',
  noIndex: false,
  generator: 'Octavo',
  homeHref: '/',
  navbar: [],
  footer: { columns: [], links: [], copyright: '' },
  colorMode: { default: 'light', respectPrefersColorScheme: true, toggle: true },
  sidebarUrl: '',
  badges: {},
}

const PAGE: PageData = {
  route: '/',
  title: 'Page',
  documentTitle: 'Page | Test',
  description: '',
  ...PLAIN_PAGE,
}
