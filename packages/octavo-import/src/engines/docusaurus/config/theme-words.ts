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
export function readThemeWords(find: (key: string) => string | undefined): Record<string, string> {
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
