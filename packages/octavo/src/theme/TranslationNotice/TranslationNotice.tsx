import type { ComponentProps } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import { usePage } from '../../client/shell/index.ts'

/** Says above a page that its text is not translated, or older than the original. */
export function TranslationNotice() {
  const { original, outdated, editUrl } = usePage()
  if (original)
    return (
      <p className="version-notice" role="note">
        {WORDS.notTranslated} {editUrl && <a href={editUrl}>{WORDS.helpTranslate}</a>}
      </p>
    )
  if (!outdated) return null
  const { href, date, dateText, language } = outdated
  const [before, after] = WORDS.translationOutdated.split('{date}')
  return (
    <p className="version-notice" role="note">
      {before}
      <time dateTime={date}>{dateText}</time>
      {after}{' '}
      <a href={href} hrefLang={language}>
        {WORDS.readOriginal}
      </a>
    </p>
  )
}

/** An element with text of the page, which may be in the first language of the site. */
export function createOriginal(Tag: 'div' | 'h1') {
  return function Original(props: ComponentProps<'div'> & ComponentProps<'h1'>) {
    const { original } = usePage()
    return <Tag lang={original?.language} dir={original?.direction} {...props} />
  }
}
