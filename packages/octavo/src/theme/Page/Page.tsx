import { useShell } from '../../client/shell/index.ts'
import { CrashScreen } from '../CrashScreen/CrashScreen.tsx'
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary.tsx'
import { NavigationState } from '../NavigationState/NavigationState.tsx'
import { PageContent } from './PageContent.tsx'
import { features } from '../../shared/shell.ts'
import { SiteLayout } from '../parts/place.tsx'
import { ArticleBody } from './ArticleBody.tsx'

/** The content of `<main>`: the page, or the reason why it cannot be shown. */
export function Page() {
  const route = useShell((state) => state.page.route)
  return (
    <ErrorBoundary resetKey={route} renderFallback={(error, retry) => <CrashScreen error={error} retry={retry} />}>
      <NavigationState>
        {features.layouts ? <SiteLayout original={PageContent} article={ArticleBody} /> : <PageContent />}
      </NavigationState>
    </ErrorBoundary>
  )
}
