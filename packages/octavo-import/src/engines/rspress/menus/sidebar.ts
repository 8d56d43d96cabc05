import type { Settings } from '../../../javascript/index.ts'
import { readLabel, type MenuEntry, type Menus } from '../../../vue/index.ts'
import type { Translate } from '../config/options.ts'
import { groupEntries, type Line } from './group-entries.ts'

/** Reads `themeConfig.sidebar` for the paths of a language; undefined without one. */
export function readSidebar(theme: Settings, language: string, translate: Translate): Menus | undefined {
  const byPath = theme.object('sidebar')
  const keys = byPath.keys()
  const own = keys.filter((path) => !keys.some((other) => isOther(other, language) && path.startsWith(other)))
  const prefix = language === '' ? '' : `/${language}`
  const found = own.filter((path) => language === '' || `${path}/`.startsWith(`${prefix}/`))
  const menus = (found.length > 0 ? found : own).map((path): [string, MenuEntry[]] => [
    prefix !== '' && `${path}/`.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path,
    readList(byPath, path, translate),
  ])
  return menus.length === 0 ? undefined : menus
}

/** Whether a path leads to another language: `/zh`. */
function isOther(path: string, language: string): boolean {
  return /^\/[a-z]{2}(?:-[A-Za-z]{2,4})?\/?$/.test(path) && path.replace(/\/$/, '') !== `/${language}`
}

function readList(settings: Settings, key: string, translate: Translate): MenuEntry[] {
  const lines = settings.list(key).flatMap((item): Line[] => {
    const place = settings.placeOf(key)
    if (typeof item === 'string') return [{ link: item, place }]
    item.ignore('dividerType', 'tag', 'icon', 'collapsible', 'overviewHeaders', 'context')
    const heading = item.text('sectionHeaderText')
    if (heading !== undefined) return [{ label: translate(heading), isHeading: true, place }]
    const link = item.text('link')
    const { label, ...computed } = readLabel(item, 'text')
    const text = label === undefined ? computed : { label: translate(label) }
    if (!item.has('items')) return link === undefined ? [] : [{ ...text, link, place: item.placeOf('link') }]
    const items = readList(item, 'items', translate)
    const collapsed = item.flag('collapsed') ?? false
    return [{ ...text, link, items, collapsed, place: item.placeOf('text') }]
  })
  return groupEntries(lines)
}
