import { PLAIN_PAGE } from '../../shared/content/own-fields.ts'
import type { PageData } from '../../shared/site.ts'
import { toDocumentFile } from '../../shared/urls.ts'
import type { SiteConfig } from '../config/schema.ts'
import { toDocumentTitle } from './page-parts.ts'
import type { DocumentPlan } from './plan.ts'

/** What a generated page has besides the fields of every page. */
export type GeneratedPage = Pick<PageData, 'route' | 'title'> & Partial<PageData>

/** Plans a document without a page that an author wrote. */
export function planGenerated(
  config: SiteConfig,
  { route, title, description = '', ...others }: GeneratedPage,
): DocumentPlan {
  return {
    data: { route, title, documentTitle: toDocumentTitle(config, title), description, ...PLAIN_PAGE, ...others },
    pageFile: null,
    file: toDocumentFile(config.baseUrl, route),
    links: [],
    imageFiles: [],
  }
}
