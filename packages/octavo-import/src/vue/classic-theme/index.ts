/**
 * The settings of VuePress' default theme, of themes that are built on it, and of VitePress before 1.0, which had them,
 * too.
 *
 * Input   `Settings` of the theme: a language's on top of the common ones
 * Output  `MenuEntry` for sidebar and navbar; edit links, logo and words
 *
 * Must not: find pages.
 */
export { convertClassicFrontMatter } from './front-matter.ts'
export { readClassicHero } from './hero.ts'
export { editUrlOf, repositoryLinks } from './repository.ts'
export { readNavbar } from './navbar.ts'
export { readSidebar } from './sidebar.ts'
export { CLASSIC_KEYS, convertClassicLogo, convertClassicWords } from './settings.ts'
