import { parse } from 'jsonc-parser'
import type { UserConfig } from 'octavo'
import { joinPath } from 'octavo/addresses'
import type { Folder, SidebarEntry } from '../../contract.ts'
import { asMap, asText, textBesideLinks } from '../../shared/index.ts'
import type { DocsArea } from './areas.ts'
import { translationFolder, type SiteOptions } from './options.ts'

/** The texts of the imported language, from `i18n/LANGUAGE`: https://docusaurus.io/docs/i18n/tutorial */
export interface Translations {
  config(config: UserConfig): UserConfig
  sidebars(lists: Record<string, SidebarEntry[]>, area: DocsArea): Record<string, SidebarEntry[]>
}

/** Finds the text for a key. */
type Find = (key: string) => string | undefined

export function readTranslations(folder: Folder, { root, config }: SiteOptions): Translations {
  const path = joinPath(root, 'i18n', config.object('i18n').text('defaultLocale') ?? 'en')
  const read = (file: string): Find => {
    const messages = asMap(parse(folder.readText(joinPath(path, file)) ?? '{}'))
    return (key) => asText(asMap(messages[key])['message'])
  }
  const shell = readThemeWords(read('code.json'))
  const [navbar, footer] = [read('docusaurus-theme-classic/navbar.json'), read('docusaurus-theme-classic/footer.json')]
  return {
    config: (written) => translateConfig(written, shell, navbar, footer),
    sidebars(lists, { id, version }) {
      const name = version ? `version-${version.name}` : 'current'
      const find = read(`${translationFolder('docs', id)}/${name}.json`)
      return Object.fromEntries(
        Object.entries(lists).map(([name, entries]) => [
          name,
          entries.map((entry) => translateEntry(entry, name, find)),
        ]),
      )
    },
  }
}

function translateConfig(config: UserConfig, shell: Record<string, string>, navbar: Find, footer: Find): UserConfig {
  const { title, docs } = config
  const items = config.navbar?.items
  const ofItem = (label: string) => navbar(`item.label.${label}`)
  return {
    ...config,
    ...(title !== undefined && { title: navbar('title') || title }),
    ...(Array.isArray(docs) && { docs: docs.map((area) => withLabel(area, ofItem)) }),
    ...(items && {
      navbar: {
        ...config.navbar,
        items: items.map((item) => {
          const translated = withLabel(item, ofItem)
          return 'items' in translated
            ? { ...translated, items: translated.items.map((child) => withLabel(child, ofItem)) }
            : translated
        }),
      },
    }),
    ...(config.footer && { footer: translateFooter(config.footer, footer) }),
    ...(Object.keys(shell).length > 0 && { labels: { ...config.labels, shell } }),
  }
}

function translateFooter(written: NonNullable<UserConfig['footer']>, find: Find): NonNullable<UserConfig['footer']> {
  const { columns, links } = written
  const copyright = find('copyright')
  const ofLink = (label: string) => find(`link.item.label.${label}`)
  return {
    ...written,
    ...(columns && {
      columns: columns.map(({ title, items }) => ({
        title: find(`link.title.${title}`) || title,
        items: items.map((item) => withLabel(item, ofLink)),
      })),
    }),
    ...(links && { links: links.map((link) => withLabel(link, ofLink)) }),
    ...(copyright !== undefined && { copyright: textBesideLinks(copyright) }),
  }
}

function withLabel<Item extends object>(item: Item, find: Find): Item {
  const label = 'label' in item && typeof item.label === 'string' ? find(item.label) : undefined
  return label ? { ...item, label } : item
}

function translateEntry(entry: SidebarEntry, sidebar: string, find: Find): SidebarEntry {
  if (typeof entry === 'string' || !('label' in entry)) return entry
  if ('items' in entry) {
    const items = entry.items.map((child) => translateEntry(child, sidebar, find))
    return { ...entry, label: find(`sidebar.${sidebar}.category.${entry.label}`) || entry.label, items }
  }
  const kind = 'href' in entry ? 'link' : 'doc'
  return { ...entry, label: find(`sidebar.${sidebar}.${kind}.${entry.label}`) || entry.label }
}

/**
 * The words of the theme that Octavo has, too: key of Docusaurus, key of `labels.shell`, English text of Docusaurus.
 * https://github.com/facebook/docusaurus/blob/main/packages/docusaurus-theme-translations/locales/base/theme-common.json
 */
const WORDS: readonly (readonly [key: string, word: string, english: string])[] = [
  ['theme.common.skipToMainContent', 'skipToContent', 'Skip to main content'],
  ['theme.NavBar.navAriaLabel', 'mainNavigation', 'Main'],
  ['theme.docs.sidebar.toggleSidebarButtonAriaLabel', 'menu', 'Toggle navigation bar'],
  ['theme.docs.sidebar.closeSidebarButtonAriaLabel', 'closeMenu', 'Close navigation bar'],
  ['theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel', 'showMainMenu', '← Back to main menu'],
  ['theme.docs.sidebar.navAriaLabel', 'sidebar', 'Docs sidebar'],
  ['theme.docs.breadcrumbs.navAriaLabel', 'breadcrumbs', 'Breadcrumbs'],
  ['theme.TOCCollapsible.toggleButtonLabel', 'onThisPage', 'On this page'],
  ['theme.docs.paginator.navAriaLabel', 'pagination', 'Docs pages'],
  ['theme.docs.paginator.previous', 'previousPage', 'Previous'],
  ['theme.docs.paginator.next', 'nextPage', 'Next'],
  ['theme.BackToTopButton.buttonAriaLabel', 'backToTop', 'Scroll back to top'],
  ['theme.AnnouncementBar.closeButtonAriaLabel', 'dismissAnnouncement', 'Close'],
  ['theme.common.editThisPage', 'editPage', 'Edit this page'],
  ['theme.common.headingLinkTitle', 'linkToHeading', 'Direct link to {heading}'],
  ['theme.CodeBlock.copyButtonAriaLabel', 'copyCode', 'Copy code to clipboard'],
  ['theme.CodeBlock.copied', 'codeCopied', 'Copied'],
  ['theme.CodeBlock.wordWrapToggle', 'wrapLines', 'Toggle word wrap'],
  ['theme.SearchBar.label', 'search', 'Search'],
  ['theme.SearchModal.footer.navigateText', 'toMove', 'to navigate'],
  ['theme.SearchModal.footer.closeText', 'toClose', 'to close'],
  ['theme.NotFound.title', 'pageNotFound', 'Page Not Found'],
  ['theme.ErrorPageContent.title', 'pageCrashed', 'This page crashed.'],
  ['theme.ErrorPageContent.tryAgain', 'tryAgain', 'Try again'],
]

/** The words that the site has changed or translated. Those in English are the words of Octavo. */
function readThemeWords(find: (key: string) => string | undefined): Record<string, string> {
  return Object.fromEntries(
    WORDS.flatMap(([key, word, english]) => {
      const text = find(key)
      return text === undefined || text === '' || text === english || !keepsNames(text, english) ? [] : [[word, text]]
    }),
  )
}

/** Octavo requires the names in braces. */
function keepsNames(text: string, english: string): boolean {
  return (english.match(/\{\w+\}/g) ?? []).every((name) => text.includes(name))
}
