import { isAreaStart } from '../../../shared/navbar.ts'
import type { PageData } from '../../../shared/site.ts'
import { getState } from '../../shell/store.ts'
import { findSection as findTopSection } from '../box/section.ts'
import type { SiteSection } from '../engine/index.ts'

/** The category at the top of the sidebar: the breadcrumb before it is the area. */
export function findSection(page: PageData): SiteSection | undefined {
  const { navbar } = getState().site
  return findTopSection({ ...page, breadcrumbs: page.breadcrumbs.filter((crumb) => !isAreaStart(navbar, crumb)) })
}
