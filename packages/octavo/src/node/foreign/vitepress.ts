import type { ForeignEngine } from './engine.ts'
import { ENTRY, KEY, OPTION } from './hints.ts'

/** https://vitepress.dev */
export const vitepress = {
  name: 'VitePress',
  configKeys: {
    appearance: 'Write "colorMode", for example { default: \'dark\' }.',
    base: 'Write it as "baseUrl".',
    cacheDir: 'Remove it: the cache is in the folder ".octavo".',
    cleanUrls: 'Remove it: addresses have no ".html". See "trailingSlash".',
    dir: 'Write it as "direction".',
    docFooter: 'Write the words as "labels.shell".',
    'footer.links[].link': KEY.TARGET,
    'footer.links[].text': KEY.LABEL,
    'footer.message': KEY.COPYRIGHT,
    'head[]': "Write each tag as one object, such as { type: 'meta', name: 'author', content: 'Ann' }.",
    ignoreDeadLinks: 'Set "onBrokenLinks", or name the links in "uncheckedLinks".',
    lang: 'Write it as "language".',
    'markdown.config':
      'Plugins of markdown-it do not run. Look for a remark plugin, and name it in "markdown.remarkPlugins".',
    'markdown.emoji':
      'Remove it, and write the characters. For names such as :rocket:, add a plugin to "markdown.remarkPlugins".',
    'markdown.lineNumbers': 'Remove it, and write "showLineNumbers" after the language of a code block.',
    'markdown.theme': KEY.TOKENS,
    'markdown.toc': 'Write the levels as "toc", beside "markdown".',
    'navbar.items[].icon': 'Only links have an icon: write the address as "to" or "href".',
    'navbar.items[].link': KEY.TARGET,
    'navbar.items[].text': KEY.LABEL,
    outDir: KEY.OUTPUT,
    outline: 'Write the levels as "toc".',
    rewrites: 'Write the address of a page as "slug", in its front matter.',
    'search.options': KEY.SEARCH,
    'search.provider': KEY.SEARCH,
    siteTitle: KEY.TITLE,
    srcDir: KEY.PAGES,
    srcExclude: KEY.FRAGMENTS,
    titleTemplate: 'Write the sign between the titles of page and site as "titleDelimiter".',
    transformHead: KEY.CODE,
    transformPageData: 'Write a function "page" in "markdown.transforms".',
    vite: 'Remove it: Octavo sets up Vite itself.',
  },
  cliCommands: {
    preview: 'serve',
  },
  cliOptions: {
    base: OPTION.BASE,
  },
  sidebar: { otherKeys: { text: ENTRY.LABEL } },
  constructs: {
    'foreign-vitepress-code': 'code files (`<<<`)',
    'foreign-vitepress-include': 'includes (`@include`)',
  },
} satisfies ForeignEngine
