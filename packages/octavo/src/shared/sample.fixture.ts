import { PLAIN_PAGE } from './content/own-fields.ts'
import type { PageData, SiteData } from './site.ts'
import type { ShellManifest, ThemeServer } from './theme.ts'

export const site: SiteData = {
  title: 'K5 Workbench',
  titleDelimiter: '|',
  url: 'https://docs.example.com',
  basePath: '/5.1/',
  language: 'en',
  noIndex: false,
  generator: 'Octavo 0.1.0',
  homeHref: '/5.1/',
  navbar: [],
  footer: { columns: [], links: [], copyright: 'Copyright © 2026 Example' },
  colorMode: { default: 'light', respectPrefersColorScheme: false, toggle: true },
  sidebarUrl: '/5.1/assets/sidebar-A1b2C3d4.json',
  badges: { beta: { label: 'Beta', tone: 'status' } },
}

export const page: PageData = {
  route: '/5.1/docs/design/',
  title: 'Design',
  documentTitle: 'Design | K5 Workbench',
  description: 'How a model is made.',
  ...PLAIN_PAGE,
}

/** Renders its input as text. */
export const theme: ThemeServer = {
  renderShell: ({ page: { title }, article }) => `<main><h1>${title}</h1>${article}</main>`,
  renderComponent: ({ name, props, children, parts }) =>
    `[${name} ${JSON.stringify(props)} ${children}${parts.map((part) => `(${JSON.stringify(part.props)} ${part.html})`).join('')}]`,
  components: {},
  hasParts: false,
  siteComponents: [],
  siteFiles: {},
  problems: [],
}

export const manifest: ShellManifest = {
  serverModule: '/nowhere/server.mjs',
  serverDigest: '',
  scripts: ['assets/start-A1b2C3d4.js', 'assets/hydrate-A1b2C3d4.js'],
  styles: ['assets/style-A1b2C3d4.css'],
  fonts: { text: 'assets/text-A1b2C3d4.woff2', mono: 'assets/mono-A1b2C3d4.woff2' },
  bootScript: 'boot()',
  files: {},
}
