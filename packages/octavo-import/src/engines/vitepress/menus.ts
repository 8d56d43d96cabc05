import type { UserConfig } from 'octavo'
import type { Sidebar } from '../../contract.ts'
import {
  readNavbar as readClassicNavbar,
  readSidebar as readClassicSidebar,
  repositoryLinks,
  toNavbar,
  toSidebar,
  type MenuContext,
} from '../../vue/index.ts'
import { readNav, socialLinks } from './navbar.ts'
import type { SiteOptions } from './options.ts'
import { readSidebar } from './sidebar.ts'

export function convertSidebar({ theme, isClassic }: SiteOptions, context: MenuContext): Sidebar | undefined {
  const classic = { collapsed: false, longestFirst: true, prefix: '/' }
  return toSidebar(isClassic ? readClassicSidebar(theme, classic) : readSidebar(theme), context)
}

export function convertNavbar({ theme, isClassic }: SiteOptions, context: MenuContext): UserConfig['navbar'] {
  const items = isClassic
    ? toNavbar(readClassicNavbar(theme), repositoryLinks(theme), context)
    : toNavbar(readNav(theme), socialLinks(theme), context)
  return { items }
}
