import type { Settings } from '../../javascript/index.ts'
import { isLocalHref } from '../../shared/index.ts'
import { readLabel, type MenuEntry, type Menus } from '../../vue/index.ts'

/** Reads `themeConfig.sidebar`: one list, or one for each path. undefined without one. */
export function readSidebar(theme: Settings): MenuEntry[] | Menus | undefined {
  if (!theme.has('sidebar')) return undefined
  const byPath = theme.object('sidebar')
  if (byPath.keys().length === 0) return readList(theme, 'sidebar', '')
  return byPath.keys().map((path): [string, MenuEntry[]] => {
    // `{ base: '/guide/', items: [] }` is written like a list.
    const group = byPath.object(path)
    return [path, group.has('items') ? readList(group, 'items', group.text('base') ?? '') : readList(byPath, path, '')]
  })
}

function readList(settings: Settings, key: string, base: string): MenuEntry[] {
  return settings.list(key).flatMap((item) => (typeof item === 'string' ? [] : readItem(item, base)))
}

function readItem(item: Settings, outerBase: string): MenuEntry[] {
  const link = item.text('link')
  const base = item.text('base') ?? outerBase
  item.ignore('docFooterText', 'rel', 'target')
  return [
    {
      ...readLabel(item, 'text'),
      link: link === undefined ? undefined : joinBase(base, link),
      // Groups of VitePress are open unless they can be collapsed.
      ...(item.has('items') && { items: readList(item, 'items', base), collapsed: item.flag('collapsed') ?? false }),
      place: item.placeOf('link'),
    },
  ]
}

/** A base need not end with a slash: `default-theme-`. https://vitepress.dev/reference/default-theme-sidebar */
function joinBase(base: string, link: string): string {
  return base === '' || !isLocalHref(link) ? link : base + link.replace(/^\//, base.endsWith('/') ? '' : '/')
}
