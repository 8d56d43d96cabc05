import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import type { Component } from '../config/components.ts'
import type { Playbook } from '../config/playbook.ts'
import type { Resource, Unresolved } from './catalog.ts'
import { parseResourceId } from './resource-id.ts'

interface Named extends Pick<Resource, 'module' | 'path'> {
  component: Pick<Component, 'path'>
}

/** What the addresses of a site depend on. */
export interface SiteSettings {
  /** Path of all components on the host. */
  sitePath: string
  /** Base path of the new site. */
  baseUrl: string
  /** The address of the host, without a final slash. */
  origin?: string
  style: Playbook['htmlExtensionStyle']
  /** What is in an address in place of the latest version. */
  latestSegment?: string
}

/**
 * The address that Antora gives a page: https://docs.antora.org/antora/latest/how-antora-builds-urls/
 * @param sitePath Path of the site on its host.
 */
export function addressOf(page: Named, sitePath: string, style: Playbook['htmlExtensionStyle']): string {
  const { component, module, path } = page
  const name = path.replace(/\.adoc$/, '')
  const isIndex = posix.basename(name) === 'index'
  const folder = posix.dirname(name) === '.' ? '' : posix.dirname(name)
  const above = joinPath('/', sitePath, component.path, moduleFolder(module))
  if (style === 'default') return joinPath(above, `${name}.html`)
  return joinPath(above, isIndex ? folder : name, style === 'indexify' || isIndex ? '/' : '')
}

/**
 * The address of a page that is not in FROM, on the host of the site; undefined if the host or the version is not
 * known.
 */
export function addressElsewhere(
  text: string,
  from: Pick<Resource, 'component' | 'module'>,
  why: Unresolved,
  { sitePath, origin, style, latestSegment }: SiteSettings,
): string | undefined {
  const id = parseResourceId(text)
  if (!id || origin === undefined || why === 'missing' || !id.path.endsWith('.adoc')) return undefined
  const name = id.component ?? from.component.name
  const version = id.version === '_' ? '' : (id.version ?? latestSegment)
  if (why !== 'other module' && version === undefined) return undefined
  const path = why === 'other module' ? from.component.path : joinPath(name === 'ROOT' ? '' : name, version ?? '')
  return origin + addressOf({ component: { path }, module: id.module ?? from.module, path: id.path }, sitePath, style)
}

/** The module ROOT has no folder. */
export function moduleFolder(module: string): string {
  return module === 'ROOT' ? '' : module
}
