import { memo } from 'react'
import { ARTICLE_ID } from '../../shared/document.ts'
import { useShell } from '../../client/shell/index.ts'

/**
 * The article is finished HTML. React puts it in place and never looks inside, so islands, tabs and marks may
 * change it; the same text again (memo) leaves it as it is.
 */
export const ArticleBody = memo(function ArticleBody() {
  const article = useShell((state) => state.article)
  if (article === '') return null
  return (
    <div id={ARTICLE_ID} className="prose" dangerouslySetInnerHTML={{ __html: article }} suppressHydrationWarning />
  )
})
