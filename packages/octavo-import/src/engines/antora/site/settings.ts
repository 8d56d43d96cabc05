import type { UserConfig } from 'octavo'
import { joinPath, trimSlashes } from 'octavo/addresses'
import {
  convertOrigin,
  type ConversionLog,
  repositoryLink,
  WARN_ABOUT_LINKS,
  withTools,
} from '../../../shared/index.ts'
import type { SiteSettings } from '../catalog.ts'
import type { Component } from '../config/components.ts'
import type { Playbook } from '../config/playbook.ts'

export function toSettings(playbook: Playbook | undefined, components: readonly Component[]): SiteSettings {
  const url = playbook?.url !== undefined && URL.canParse(playbook.url) ? new URL(playbook.url) : undefined
  const sitePath = joinPath('/', url?.pathname ?? (playbook?.url?.startsWith('/') ? playbook.url : ''), '/')
  const [only, ...others] = components
  return {
    sitePath,
    // With several components, each of them is an area.
    baseUrl: only && others.length === 0 ? joinPath(sitePath, only.path, '/') : sitePath,
    origin: url?.origin,
    style: playbook?.htmlExtensionStyle ?? 'default',
    latestSegment: playbook?.latestSegment,
  }
}

export function toConfig(
  { baseUrl }: SiteSettings,
  components: readonly Component[],
  playbook: Playbook | undefined,
): UserConfig {
  const [first, ...others] = components
  const isOne = others.length === 0
  return {
    title: (isOne ? first?.title : playbook?.title) ?? playbook?.title ?? first?.title ?? 'Documentation',
    ...convertOrigin(playbook?.url),
    baseUrl,
    docs: isOne
      ? { routeBasePath: '/' }
      : components.map(({ target, title, path }) => ({
          path: target,
          label: title,
          route: `/${trimSlashes(path)}`,
        })),
    navbar:
      playbook?.repository === undefined ? undefined : { items: withTools([repositoryLink(playbook.repository)]) },
    ...WARN_ABOUT_LINKS,
  }
}

/** Without a playbook, addresses are the same as with a playbook that says nothing about them. */
export function reportPlaybook(
  playbook: Playbook | undefined,
  [first]: readonly Component[],
  log: ConversionLog,
): void {
  if (playbook?.url !== undefined || !first) return
  const missing = playbook ? 'The playbook has no "site.url"' : 'The folder has no playbook'
  log.report({
    kind: 'playbooks',
    message: `${missing}, so the address of the site is not known: the base path is /${first.path}/.`,
    hint: 'Copy the playbook of the published site into the folder and import again, if it sets site.url or urls.',
    file: playbook?.file ?? first.file,
  })
}
