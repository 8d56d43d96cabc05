import type { UserConfig } from 'octavo'
import type { Settings } from '../../javascript/index.ts'

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
export const CLASSIC_KEYS = (
  'locales sidebar sidebarDepth nav navbar repo repoLabel docsRepo docsBranch docsDir editLink editLinks ' +
  'editLinkText editLinkPattern lastUpdated lastUpdatedText label selectText selectLanguageText selectLanguageName ' +
  'selectLanguageAriaLabel ariaLabel search searchMaxSuggestions searchPlaceholder algolia displayAllHeaders ' +
  'activeHeaderLinks nextLinks prevLinks prevLink nextLink smoothScroll contributors contributorsText notFound ' +
  'backToHome openInNewWindow toggleColorMode toggleDarkMode toggleSidebar externalLinkIcon home themePlugins hostname ' +
  'tip warning danger colorMode colorModeSwitch darkMode logoDark logoAlt navbarLabel pageNavbarLabel important note ' +
  'prev next'
).split(' ')
