import { lookUp } from '../../../shared/plain-data.ts'

const ANALYTICS = 'Write "analytics", with a "provider" and its id for each origin.'
const COLLAPSED = 'Write "collapsed" at the categories in "sidebar.yml".'
const COMMAND = 'Remove it: it is for a command of the other engine that publishes.'
const CODE = 'Write tags in "head", and code of the site in a file "client.ts".'
const DATES = 'Write it as "docs.showLastUpdated".'
const DESCRIPTION = 'Write it as "tagline".'
const EDIT = 'Write the address as "docs.editUrl".'
const FRAGMENTS = 'Remove it. A file whose name begins with "_" is not a page.'
const LANGUAGES = 'Build each language as a site of its own, and list them in "languages".'
const MERMAID = 'Remove it: code blocks of the language "mermaid" become diagrams.'
const OUTPUT = 'Name the folder on the command line: "octavo build --out DIR".'
const PAGES = 'Write the folder as "docs.path".'
const REHYPE = 'Plugins for HTML do not run. Look for a remark plugin, or write a function in "markdown.transforms".'
const SOCIAL = 'Write the links in "footer.links" or "navbar.items", where each may have an "icon".'
const STYLES = 'Name style sheets in "styles".'
const REMARK = 'Write it as "markdown.remarkPlugins".'
const SEARCH = 'Remove it: the search needs no service.'
const PLACES = 'Write the order of pages in a file "sidebar.yml", and links of the bar at the top in "navbar.items".'
const COLUMNS = 'Write "columns", each with a "title" and "items", in place of "links".'
const TARGET = 'Write a path of this site as "to", and any other address as "href".'
const THEMES = 'Remove it: the site has one theme. Set colors and fonts in "theme", and name style sheets in "styles".'
const TOKENS = 'Set it as a token in a style sheet, and name that in "styles". "theme.accent" is the main color.'
const VERSIONS = 'Build each version as a site of its own, and name it in "version".'

/** What Octavo has instead of keys of Docusaurus, VitePress, Starlight and MkDocs. */
const FOREIGN_KEYS: Readonly<Record<string, string>> = {
  algolia: SEARCH,
  'announcementBar.backgroundColor': TOKENS,
  'announcementBar.textColor': TOKENS,
  appearance: 'Write "colorMode", for example { default: \'dark\' }.',
  base: 'Write it as "baseUrl".',
  cacheDir: 'Remove it: the cache is in the folder ".octavo".',
  cleanUrls: 'Remove it: addresses have no ".html". See "trailingSlash".',
  clientModules: CODE,
  collections: PAGES,
  'colorMode.defaultMode': 'Write it as "colorMode.default".',
  'colorMode.disableSwitch': 'Write "toggle: false" in its place.',
  css: STYLES,
  customCss: STYLES,
  deploymentBranch: COMMAND,
  description: DESCRIPTION,
  dir: 'Write it as "direction".',
  docFooter: 'Write the words as "labels.shell".',
  code: 'Write options after the language of each code block, such as "showLineNumbers".',
  comments:
    'Remove it. "feedback" asks readers whether a page was useful, and "contact.reportUrl" leads to your issue tracker.',
  'docs[].routeBasePath': 'Write it as "route".',
  'docs[].sidebarPath': 'Write it as "sidebar".',
  'docs.admonitions': 'Write it as "admonitions", beside "docs".',
  'docs.beforeDefaultRemarkPlugins': REMARK,
  'docs.exclude': FRAGMENTS,
  'docs.include': FRAGMENTS,
  'docs.includeCurrentVersion': VERSIONS,
  'docs.lastVersion': VERSIONS,
  'docs.lastUpdated': DATES,
  'docs.numberPrefixParser': 'Write "numberPrefixes" in its place.',
  'docs.rehypePlugins': REHYPE,
  'docs.remarkPlugins': REMARK,
  'docs.showLastUpdateAuthor': 'Remove it: pages show when they were changed ("docs.showLastUpdated"), not by whom.',
  'docs.showLastUpdateTime': DATES,
  'docs.sidebarCollapsed': COLLAPSED,
  'docs.sidebarCollapsible': COLLAPSED,
  'docs.tags': 'Write the allowed tags as "tags.allowed", beside "docs".',
  'docs.tagsBasePath': 'Write it as "tags.routeBasePath", beside "docs".',
  'docs.versions': VERSIONS,
  docs_dir: PAGES,
  edit_uri: EDIT,
  editLink: EDIT,
  editUrl: EDIT,
  exclude_docs: FRAGMENTS,
  extra_css: STYLES,
  extra_javascript: CODE,
  'footer.links[].items': COLUMNS,
  'footer.links[].link': TARGET,
  'footer.links[].text': 'Write it as "label".',
  'footer.links[].title': COLUMNS,
  'footer.logo': THEMES,
  'footer.message': 'Write it as "footer.copyright".',
  'footer.social': SOCIAL,
  'footer.style': THEMES,
  'footer.text': 'Write it as "footer.copyright".',
  future: 'Remove it: it is for the other engine.',
  googleAnalytics: ANALYTICS,
  gtag: ANALYTICS,
  'head[]': "Write each tag as one object, such as { type: 'meta', name: 'author', content: 'Ann' }.",
  headTags: CODE,
  i18n: LANGUAGES,
  ignoreDeadLinks: 'Set "onBrokenLinks", or name the links in "uncheckedLinks".',
  lang: 'Write it as "language".',
  lastUpdated: DATES,
  locales: LANGUAGES,
  'markdown.config':
    'Plugins of markdown-it do not run. Look for a remark plugin, and name it in "markdown.remarkPlugins".',
  'markdown.emoji':
    'Remove it, and write the characters. For names such as :rocket:, add a plugin to "markdown.remarkPlugins".',
  'markdown.lineNumbers': 'Remove it, and write "showLineNumbers" after the language of a code block.',
  'markdown.mermaid': MERMAID,
  'markdown.rehypePlugins': REHYPE,
  'markdown.theme': TOKENS,
  markdown_extensions: 'Remove it: see "Markdown" in the guide for what pages can contain.',
  'markdown.toc': 'Write the levels as "toc", beside "markdown".',
  math: 'Write it as "markdown.math".',
  mermaid: MERMAID,
  nav: PLACES,
  'navbar.hideOnScroll': THEMES,
  'navbar.items[].aria-label': 'Remove it: screen readers read the label.',
  'navbar.items[].className': 'Remove it. A part "theme/NavbarItem.tsx" changes how items look.',
  'navbar.items[].icon': 'Only links have an icon: write the address as "to" or "href".',
  'navbar.items[].link': TARGET,
  'navbar.items[].target': 'Remove it: links open in the same tab, unless readers choose another one.',
  'navbar.items[].text': 'Write it as "label".',
  'navbar.items[].url': TARGET,
  'navbar.logo': 'Write it as "logo", beside "navbar".',
  'navbar.style': THEMES,
  'navbar.title': 'Write it as "title", beside "navbar".',
  onBrokenMarkdownLinks: 'Remove it: "onBrokenLinks" is for all links.',
  openapi: 'Make the pages with a source, see "API reference" in the guide.',
  organizationName: COMMAND,
  outDir: OUTPUT,
  outline: 'Write the levels as "toc".',
  plugins: 'Write Markdown plugins in "markdown.remarkPlugins", and sources of pages in "sources".',
  port: 'Write the port on the command line: "octavo dev --port 4000".',
  presets: 'Octavo has no presets: remove it. Pages, sidebar and search work without.',
  prism: TOKENS,
  projectName: COMMAND,
  rehypePlugins: REHYPE,
  remarkPlugins: REMARK,
  rewrites: 'Write the address of a page as "slug", in its front matter.',
  robots: 'Put a file "robots.txt" into the public folder.',
  scripts: CODE,
  'search.exclude': 'Write "search: { exclude: true }" in the front matter of each page.',
  'search.options': SEARCH,
  'search.placeholder': 'Write it as "labels.shell.searchPlaceholder".',
  'search.provider': SEARCH,
  sidebar: 'Write it in a file of its own, "sidebar.yml".',
  site: 'Write the origin as "url", and the path as "baseUrl".',
  site_description: DESCRIPTION,
  site_dir: OUTPUT,
  site_name: 'Write it as "title".',
  site_url: 'Write the origin as "url", and the path as "baseUrl".',
  sitemap: 'Remove it: a site with "url" has a sitemap.',
  siteTitle: 'Write it as "title".',
  social: SOCIAL,
  socialLinks: SOCIAL,
  socials: SOCIAL,
  srcDir: PAGES,
  srcExclude: FRAGMENTS,
  staticDirectories: 'Write the folder as "publicPath". The default is "public".',
  stylesheets: STYLES,
  'theme.colors': TOKENS,
  'theme.primary': TOKENS,
  themeConfig: 'Write "navbar", "footer", "logo" and "colorMode" as keys of their own.',
  themes: THEMES,
  titleTemplate: 'Write the sign between the titles of page and site as "titleDelimiter".',
  transformHead: CODE,
  transformPageData: 'Write a function "page" in "markdown.transforms".',
  variables: 'Write it as "customFields".',
  versions: VERSIONS,
  vite: 'Remove it: Octavo sets up Vite itself.',
  webpack: 'Remove it: Octavo bundles with Vite, and sets it up itself.',
}

/** Values of other engines that mean the same as another one. */
const FOREIGN_VALUES: Readonly<Record<string, string>> = {
  docsVersionDropdown: 'versionDropdown',
  error: 'throw',
  localeDropdown: 'languageDropdown',
}

/** `key` is the name of a key, such as `navbar.items[2].text`. */
export function foreignKeyHint(key: string): string | undefined {
  const name = key.replaceAll(/\[\d+\]/g, '[]')
  return lookUp(FOREIGN_KEYS, name)
}

export function foreignValue(value: string): string | undefined {
  return lookUp(FOREIGN_VALUES, value)
}
