import { ARTICLE_ID } from '../../shared/shell-ids.ts'
import { memo } from 'react'
import { useShell } from '../../client/shell/index.ts'

/**
 * The article's finished HTML. React inserts it and never reads it again, so islands, tabs and search marks may change
 * it. `memo` keeps React from inserting the same HTML twice.
 */
export const ArticleBody = memo(function ArticleBody() {
  const article = useShell((state) => state.article)
  if (article === '') return null
  return (
    <div id={ARTICLE_ID} className="prose" dangerouslySetInnerHTML={{ __html: article }} suppressHydrationWarning />
  )
})
