import { isExternalHref } from 'octavo/addresses'

const HOSTS = ['GitHub', 'GitLab', 'Bitbucket', 'Gitee'] as const

/** The address of a repository, of which many engines allow the name alone: `acme/docs`. */
export function repositoryAddress(repository: string): string {
  return isExternalHref(repository) ? repository.replace(/\/$/, '') : `https://github.com/${repository}`
}

/** The name of the host of a repository; undefined for other hosts. */
export function repositoryHost(address: string): (typeof HOSTS)[number] | undefined {
  return HOSTS.find((host) => address.includes(`${host.toLowerCase()}.`))
}

/** The link to a repository in the navbar. */
export function repositoryLink(repository: string, label?: string): { label: string; href: string } {
  const href = repositoryAddress(repository)
  return { label: label ?? repositoryHost(href) ?? 'Source', href }
}
