const ANALYTICS = 'Write "analytics", with a "provider" and its id for each origin.'
const COMMAND = 'Remove it: it is for a command of the other engine that publishes.'
const CODE = 'Write tags in "head", and code of the site in a file "client.ts".'
const DATES = 'Write it as "docs.showLastUpdated".'
const DESCRIPTION = 'Write it as "tagline".'
const EDIT = 'Write the address as "docs.editUrl".'
const LANGUAGES = 'Build each language as a site of its own, and list them in "languages".'
const OUTPUT = 'Name the folder on the command line: "octavo build --out DIR".'
const PAGES = 'Write the folder as "docs.path".'
const SOCIAL = 'Write the links in "navbar.items" or "footer.links".'
const STYLES = 'Name style sheets in "styles".'
const TOKENS = 'Set it as a token in a style sheet, and name that in "styles". "theme.accent" is the main color.'

/** What Octavo has instead of keys of Docusaurus, VitePress, Starlight and MkDocs. */
const FOREIGN_KEYS: Readonly<Record<string, string>> = {
  algolia: 'Remove it: the search needs no service.',
  base: 'Write it as "baseUrl".',
  cleanUrls: 'Remove it: addresses have no ".html". See "trailingSlash".',
  clientModules: CODE,
  css: STYLES,
  customCss: STYLES,
  dir: 'Write it as "direction".',
  deploymentBranch: COMMAND,
  description: DESCRIPTION,
  docs_dir: PAGES,
  editLink: EDIT,
  edit_uri: EDIT,
  editUrl: EDIT,
  extra_css: STYLES,
  extra_javascript: CODE,
  googleAnalytics: ANALYTICS,
  gtag: ANALYTICS,
  headTags: CODE,
  i18n: LANGUAGES,
  ignoreDeadLinks: 'Set "onBrokenLinks", or name the links in "uncheckedLinks".',
  lang: 'Write it as "language".',
  lastUpdated: DATES,
  locales: LANGUAGES,
  'markdown.rehypePlugins':
    'Plugins for HTML do not run. Look for a remark plugin, or write a function in "markdown.transforms".',
  nav: 'Write the order of pages in a file "sidebar.yml", and links of the bar at the top in "navbar.items".',
  organizationName: COMMAND,
  outDir: OUTPUT,
  plugins: 'Write Markdown plugins in "markdown.remarkPlugins", and sources of pages in "sources".',
  presets: 'Octavo has no presets: remove it. Pages, sidebar and search work without.',
  projectName: COMMAND,
  redirects: 'Name each old address in "aliases", in the front matter of its page.',
  scripts: CODE,
  sidebar: 'Write it in a file of its own, "sidebar.yml".',
  site: 'Write the origin as "url", and the path as "baseUrl".',
  site_dir: OUTPUT,
  site_description: DESCRIPTION,
  site_name: 'Write it as "title".',
  site_url: 'Write the origin as "url", and the path as "baseUrl".',
  sitemap: 'Remove it: a site with "url" has a sitemap.',
  social: SOCIAL,
  socialLinks: SOCIAL,
  socials: SOCIAL,
  srcDir: PAGES,
  staticDirectories: 'Write the folder as "publicPath". The default is "public".',
  stylesheets: STYLES,
  'theme.colors': TOKENS,
  'theme.primary': TOKENS,
  themeConfig: 'Write "navbar", "footer", "logo" and "colorMode" as keys of their own.',
}

export function foreignKeyHint(key: string): string | undefined {
  return Object.hasOwn(FOREIGN_KEYS, key) ? FOREIGN_KEYS[key] : undefined
}
