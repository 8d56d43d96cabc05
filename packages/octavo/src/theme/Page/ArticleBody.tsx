import { ARTICLE_ID } from '../../shared/ids/shell-ids.ts'
import { memo } from 'react'
import { useShell } from '../../client/shell/index.ts'
import { features, parts } from '../../shared/shell.ts'
import { place } from '../parts/place.tsx'
import { createOriginal } from '../TranslationNotice/TranslationNotice.tsx'

const Text = features.languages ? createOriginal('div') : 'div'

/**
 * The article's finished HTML. React inserts it and never reads it again, so islands, tabs and search marks may change
 * it. `memo` keeps React from inserting the same HTML twice.
 */
const ThemeArticleBody = memo(function ArticleBody() {
  const article = useShell((state) => state.article)
  if (article === '') return null
  return (
    <Text id={ARTICLE_ID} className="prose" dangerouslySetInnerHTML={{ __html: article }} suppressHydrationWarning />
  )
})

export const ArticleBody =
  parts.ArticleStart || parts.ArticleEnd
    ? place(ThemeArticleBody, { before: 'ArticleStart', after: 'ArticleEnd' })
    : ThemeArticleBody
