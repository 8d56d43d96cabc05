import { usePage } from '../../client/shell/index.ts'
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx'
import { CategoryIndex } from '../CategoryIndex/CategoryIndex.tsx'
import { NotFound } from '../NotFound/NotFound.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'
import { Toc } from '../Toc/Toc.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import { PageFooter } from './PageFooter.tsx'
import { PageHeader } from './PageHeader.tsx'
import { features } from '../../shared/shell.ts'
import { Feedback } from '../Feedback/Feedback.tsx'

/** A page in one of the built-in layouts. */
export function PageContent() {
  const page = usePage()
  if (page.notFound) return <NotFound />
  return (
    <>
      <Breadcrumbs />
      <div className="page-columns">
        {page.toc.length > 0 && <Toc />}
        {/* Without navigation, because search marks every occurrence of a word in it. */}
        <article className="article">
          {!page.hideTitle && <PageHeader />}
          <ArticleBody />
          {page.category && <CategoryIndex entries={page.category} />}
          {features.feedback && <Feedback settings={features.feedback} />}
          <PageFooter />
        </article>
        <Pagination />
      </div>
    </>
  )
}
