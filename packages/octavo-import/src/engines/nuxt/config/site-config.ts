import type { UserConfig } from 'octavo'
import { capitalize } from 'octavo/markdown'
import { convertOrigin, repositoryLink, withTools, WARN_ABOUT_LINKS } from '../../../shared/index.ts'
import type { NuxtConfig } from './read-config.ts'

export function convertConfig(config: NuxtConfig, baseUrl: string): UserConfig {
  const { title, tagline, url, language, logo, repository, branch, path, socials } = config
  const links = Object.entries(socials).flatMap(([name, href]) =>
    /^https?:/.test(href) ? [{ label: capitalize(name), href }] : [],
  )
  const own = logo?.src.startsWith('/') ? { logo } : {}
  return {
    title,
    tagline,
    ...convertOrigin(url),
    baseUrl: baseUrl === '/' ? undefined : baseUrl,
    language,
    trailingSlash: false,
    ...own,
    docs: {
      routeBasePath: '/',
      editUrl: repository === undefined ? undefined : `${repository}/edit/${branch}/${path ?? 'docs'}/{file}`,
    },
    navbar: { items: withTools([...links, ...(repository === undefined ? [] : [repositoryLink(repository)])]) },
    ...WARN_ABOUT_LINKS,
  }
}
