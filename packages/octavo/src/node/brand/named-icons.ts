/** The rules of the icons that a site names: in its configuration, its sidebar files and its pages. */
import type { IconRef } from '../../shared/build/page.ts'
import { placeProblem, type Problem } from '../../shared/build/problem.ts'
import { toIconName } from '../../shared/icons.ts'
import { toIconClass } from '../../shared/navbar.ts'
import type { SiteConfig } from '../config/schema.ts'
import { findIcon, toIconFile } from './find-icon.ts'

interface NamedIcons {
  /** A rule for each icon. */
  css: string
  /** Absolute paths of the icons. */
  inputs: string[]
  problems: Problem[]
}

interface NamedIcon {
  icon: string
  /** The class of the element that contains the icon. */
  className: string
  /** The keys of the setting. */
  key: (string | number)[]
}

type Settings = Pick<SiteConfig, 'root' | 'file' | 'admonitions' | 'navbar'>

/** The icons of the site's own kinds of admonitions and of links in the navbar. */
export function makeNamedIcons(settings: Settings): NamedIcons {
  const { root, file } = settings
  const icons: NamedIcons = { css: '', inputs: [], problems: [] }
  for (const { icon, className, key } of listNamedIcons(settings)) {
    const image = findIcon(icon, key.join('.'), { root, file })
    const path = toIconFile(icon, root)
    if (path !== undefined) icons.inputs.push(path)
    if (image.kind === 'value') icons.css += `.${className} { --icon: ${image.value} center / contain }\n`
    else icons.problems.push({ ...image.problem, file, key })
  }
  return icons
}

function listNamedIcons({ admonitions, navbar }: Settings): NamedIcon[] {
  const kinds = Object.entries(admonitions).flatMap(([keyword, { icon }]) => {
    // A keyword has letters, digits, hyphens and underscores only: see `ADMONITION_KINDS`.
    return icon === undefined ? [] : { icon, className: `admonition-${keyword}`, key: ['admonitions', keyword, 'icon'] }
  })
  const links = navbar.items.flatMap((item, index) => {
    if (item.type !== 'link' || item.icon === undefined) return []
    return { icon: item.icon, className: toIconClass(index), key: ['navbar', 'items', index, 'icon'] }
  })
  return [...kinds, ...links]
}

/**
 * The icons of pages and sidebars, each once. Of one that is not found, nothing is shown, and each place that names it
 * is a warning, as the text is there without it.
 */
export function makePageIcons(refs: readonly IconRef[], site: Pick<SiteConfig, 'root' | 'file'>): NamedIcons {
  const icons: NamedIcons = { css: '', inputs: [], problems: [] }
  for (const [icon, places] of groupByIcon(refs)) {
    const image = findIcon(icon, 'icon', site)
    const path = toIconFile(icon, site.root)
    if (path !== undefined) icons.inputs.push(path)
    const name = toIconName(icon)
    if (image.kind === 'value') {
      icons.css += `.icon-${name}{--icon:${image.value} center/contain}`
      continue
    }
    icons.css += `span.icon-${name}{display:none}`
    const { message, hint } = image.problem
    for (const { file = site.file, line, column, part } of places) {
      const problem = { severity: 'warning', kind: 'unknown-icon', message, hint } as const
      icons.problems.push(placeProblem(problem, file, { line, column, part }))
    }
  }
  return { ...icons, css: icons.css && `@layer brand{${icons.css}}` }
}

function groupByIcon(refs: readonly IconRef[]): [string, IconRef[]][] {
  const byIcon = new Map<string, IconRef[]>()
  for (const ref of refs) {
    const places = byIcon.get(ref.icon)
    if (places) places.push(ref)
    else byIcon.set(ref.icon, [ref])
  }
  return [...byIcon].sort(([a], [b]) => (a < b ? -1 : 1))
}
