import { joinPath } from 'octavo/addresses'
import type { Settings } from '../../javascript/index.ts'
import { repositoryAddress, repositoryHost, repositoryLink, type NavbarLink } from '../../shared/index.ts'

/** The link to the repository at the end of the navbar. */
export function repositoryLinks(theme: Settings): NavbarLink[] {
  const repository = theme.text('repo')
  const label = theme.text('repoLabel')
  return repository === undefined ? [] : [repositoryLink(repository, label)]
}

/**
 * The pattern of edit links, with `{file}`: https://vuepress.vuejs.org/theme/default-theme-config.html#git-repository-and-edit-links
 * @param rules `isShown`: without a setting. `branch`: the branch of the repository without a setting.
 */
export function editUrlOf(theme: Settings, rules: { isShown: boolean; branch: string }): string | undefined {
  const isShown = theme.flag('editLinks') ?? theme.flag('editLink') ?? rules.isShown
  const repository = theme.text('docsRepo') ?? theme.text('repo')
  const branch = theme.text('docsBranch') ?? rules.branch
  const folder = theme.text('docsDir') ?? ''
  const pattern = theme.text('editLinkPattern')
  if (!isShown || repository === undefined) return undefined
  const address = repositoryAddress(repository)
  const file = joinPath(folder, '{file}').replace(/^\//, '')
  return (pattern ?? patternOf(address)).replace(':repo', address).replace(':branch', branch).replace(':path', file)
}

function patternOf(address: string): string {
  const host = repositoryHost(address)
  if (host === 'GitLab') return ':repo/-/edit/:branch/:path'
  return host === 'Bitbucket' ? ':repo/src/:branch/:path?mode=edit' : ':repo/edit/:branch/:path'
}
