import { posix } from 'node:path'
import { SIDEBAR_FILE } from '../../shared/build/site-root.ts'
import { toLabel } from '../../shared/build/text/labels.ts'
import type { DocsAreaSettings, DocsFolder } from './schema/content.ts'

/** A folder of documentation with its sidebar: one of several areas, or all pages of the documentation. */
export interface DocsArea extends Pick<DocsFolder, 'path' | 'showLastUpdated' | 'breadcrumbs'> {
  /** The setting that it comes from: `docs`, or `docs[1]` in a list. */
  setting: string
  /** Name in tabs and in the search. */
  label: string
  /** Path of its pages below the base path without slashes around it: `docs`, or '' for the base path itself. */
  routeBasePath: string
  /** The sidebar file, relative to the site root. */
  sidebarPath: string
  /** Whether the site may have no such file: the configuration does not name it. */
  sidebarIsOptional: boolean
  numberPrefixes?: 'keep' | 'strip' | undefined
  editUrl?: string | undefined
}

/** The areas that `docs` describes. `defaultRoute`: path of the pages of a single folder, if it sets none. */
export function toAreas(docs: DocsFolder | DocsAreaSettings[], defaultRoute: string): [DocsArea, ...DocsArea[]] {
  if (!Array.isArray(docs)) return [toSingleArea(docs, defaultRoute)]
  const [first, ...others] = docs.map(toArea)
  return [first!, ...others] // The schema refuses an empty list.
}

function toSingleArea({ routeBasePath, ...docs }: DocsFolder, defaultRoute: string): DocsArea {
  return {
    ...docs,
    setting: 'docs',
    label: toAreaLabel(docs.path),
    routeBasePath: routeBasePath ?? defaultRoute,
    sidebarIsOptional: docs.sidebarPath === SIDEBAR_FILE,
  }
}

function toArea({ path, label, route, sidebar, ...details }: DocsAreaSettings, index: number): DocsArea {
  return {
    ...details,
    path,
    setting: `docs[${index}]`,
    label: label ?? toAreaLabel(path),
    routeBasePath: route ?? path,
    sidebarPath: sidebar ?? posix.join(path, SIDEBAR_FILE),
    sidebarIsOptional: sidebar === undefined,
  }
}

function toAreaLabel(path: string): string {
  return toLabel(posix.basename(path))
}
