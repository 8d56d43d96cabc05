import type { UserConfig } from 'octavo'
import type { Settings } from '../../javascript/index.ts'
import { toLabels, type WordKeys } from '../../shared/index.ts'
import { isExternalHref, joinPath } from 'octavo/addresses'

/** `logo`, `logoDark` and `logoAlt`. */
export function convertClassicLogo(theme: Settings): Pick<UserConfig, 'logo'> {
  const src = theme.text('logo')
  const srcDark = theme.text('logoDark')
  const alt = theme.text('logoAlt')
  if (src === undefined) return {}
  if (!src.startsWith('/')) {
    const message = `The logo "${src}" is not a file of the site.`
    const hint = 'Copy it into public/, and set "logo".'
    theme.context.log.report({ kind: 'settings', message, hint, ...theme.placeOf('logo') })
    return {}
  }
  return { logo: { src, srcDark, alt } }
}

/** Settings that Octavo has without a setting, and those that are read elsewhere. */
export const CLASSIC_KEYS =
  'locales sidebar sidebarDepth nav navbar repo repoLabel docsRepo docsBranch docsDir editLink editLinks ' +
  'editLinkText editLinkPattern lastUpdated lastUpdatedText label selectText selectLanguageText selectLanguageName ' +
  'selectLanguageAriaLabel ariaLabel search searchMaxSuggestions searchPlaceholder algolia displayAllHeaders ' +
  'activeHeaderLinks nextLinks prevLinks prevLink nextLink smoothScroll contributors contributorsText notFound ' +
  'backToHome openInNewWindow toggleColorMode toggleDarkMode toggleSidebar externalLinkIcon home themePlugins hostname ' +
  'tip warning danger colorMode colorModeSwitch darkMode logoDark logoAlt navbarLabel pageNavbarLabel important note ' +
  'prev next'

/** Settings that are words, and their keys in `labels.shell`. */
const WORDS: WordKeys = [
  ['editLinkText', 'editPage'],
  ['toggleSidebar', 'menu'],
]

/** The words of a language. Those in English are the words of Octavo. */
export function convertClassicWords(theme: Settings, language: string): Pick<UserConfig, 'labels'> {
  // vuepress-theme-hope has some in an object.
  const more = theme.object('metaLocales')
  const find = (key: string) => theme.text(key) ?? (key === 'editLinkText' ? more.text('editLink') : undefined)
  return /^en\b/.test(language) ? {} : toLabels(WORDS, find)
}

/** A path of a menu from the top of the site: paths without a slash count from their group. */
export function toAbsolute(path: string, prefix: string): string {
  if (isExternalHref(path) || /^[/#]/.test(path)) return path
  return joinPath('/', prefix, path.replace(/^\.\//, ''))
}
