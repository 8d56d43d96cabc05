/**
 * What the readers of VitePress and VuePress share: sites whose pages are Markdown with Vue.
 *
 * Input   pages with their old addresses, settings of a theme, languages of the configuration
 * Output  converted pages, sidebar and navbar of the new site
 *
 * Must not: know which engine reads the site, other than by its `VueDialect`.
 */
export * from './classic-theme.ts'
export * from './convert/convert-pages.ts'
export * from './convert/context.ts'
export * from './front-matter.ts'
export * from './site.ts'
export * from './languages.ts'
export * from './menus.ts'
