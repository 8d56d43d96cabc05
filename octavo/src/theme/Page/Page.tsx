import { usePage, useShell } from '../../client/shell/index.ts'
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx'
import { CategoryIndex } from '../CategoryIndex/CategoryIndex.tsx'
import { CrashScreen } from '../CrashScreen/CrashScreen.tsx'
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary.tsx'
import { NavigationState } from '../NavigationState/NavigationState.tsx'
import { NotFound } from '../NotFound/NotFound.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'
import { Toc } from '../Toc/Toc.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import { PageFooter } from './PageFooter.tsx'
import { PageHeader } from './PageHeader.tsx'

/** The content of `<main>`: the page, or the reason why it cannot be shown. */
export function Page() {
  const route = useShell((state) => state.page.route)
  return (
    <ErrorBoundary resetKey={route} renderFallback={(error, retry) => <CrashScreen error={error} retry={retry} />}>
      <NavigationState>
        <PageContent />
      </NavigationState>
    </ErrorBoundary>
  )
}

function PageContent() {
  const page = usePage()
  if (page.notFound) return <NotFound />
  return (
    <>
      <Breadcrumbs />
      <article className="article">
        {!page.hideTitle && <PageHeader />}
        {page.toc.length > 0 && <Toc />}
        <ArticleBody />
        {page.category && <CategoryIndex entries={page.category} />}
        <PageFooter />
        <Pagination />
      </article>
    </>
  )
}
