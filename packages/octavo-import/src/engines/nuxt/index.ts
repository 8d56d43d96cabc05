/**
 * Sites of Nuxt Content: Docus, Nuxt UI, undocs.
 *
 * Input   FROM with a `nuxt.config.*` that uses Nuxt Content, or with numbered files beside `.navigation.yml` or the
 *         `.config/docs.yaml` of undocs
 * Output  `Definition`: the pages without the numbers of their files, the sidebar in their order
 *
 * Must not: run the configuration; convert Vue components (they are reported).
 */
import { type Definition, toEngine } from '../../drive.ts'
import { convertOrigin, expandRedirects, type ParameterSyntax, repositoryLink } from '../../shared/index.ts'
import { nameOfIcon } from '../../vue/index.ts'
import { findConfig, listModules, readOptions } from './config.ts'
import { convertPage } from './convert/convert-page.ts'
import { listPages, type Page, toSidebar } from './pages.ts'

/** `/**` in a rule of Nuxt means any path, also in its destination. */
const ANY_PATH: ParameterSyntax = { isPattern: /\*\*/, pattern: /\*\*/g, matchesMany: () => true }

const definition: Definition<ReturnType<typeof readOptions>, Page> = {
  id: 'nuxt',
  name: 'Nuxt Content',
  detect: findConfig,
  run: { needs: ['programs', 'addons', 'threads'], modules: listModules },
  readOptions,
  listPages: ({ folder, options: { content, baseUrl } }) => listPages(folder, content, baseUrl),
  redirects({ options: { redirects, baseUrl, file }, log }, pages) {
    const written = redirects.map((each) => ({ ...each, place: { file } }))
    return expandRedirects(written, pages, { baseUrl, syntax: ANY_PATH, log })
  },
  places: ({ options: { content, baseUrl, publicFolder } }) => ({ baseUrl, content, published: [publicFolder] }),
  convertPage,
  menus({ folder, content, log, pages, options: { socials, repository } }) {
    const docs = pages.filter(({ target }) => target.startsWith('docs/'))
    const sidebar = toSidebar('', { folder, content, log, pages: new Map(docs.map((page) => [page.path, page])) })
    const links = Object.entries(socials).flatMap(([name, href]) =>
      /^https?:/.test(href) ? [{ label: nameOfIcon(name), href }] : [],
    )
    return {
      sidebar: sidebar.length > 0 ? sidebar : undefined,
      navbar: [...links, ...(repository === undefined ? [] : [repositoryLink(repository)])],
    }
  },
  config: ({ options: { title, tagline, url, language, logo, repository, branch, path } }) => ({
    title,
    tagline,
    ...convertOrigin(url),
    language,
    trailingSlash: false,
    ...(logo?.src.startsWith('/') && { logo }),
    docs: { editUrl: repository === undefined ? undefined : `${repository}/edit/${branch}/${path ?? 'docs'}/{file}` },
  }),
}

export const nuxt = toEngine(definition)
