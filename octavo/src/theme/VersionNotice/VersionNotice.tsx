import { useState, type MouseEvent } from 'react'
import { isPlainClick } from '../../client/browser/index.ts'
import { findLatest } from '../../client/shell/latest-release.ts'
import { usePage, useSite } from '../../client/shell/index.ts'
import type { VersionNotice as Notice } from '../../shared/shell.ts'
import { splitBasePath } from '../../shared/urls.ts'

/** Says above a page that its version is not the latest release. */
export function VersionNotice({ notices, isAuto, latest }: Notice) {
  const { route, notFound } = usePage()
  if (notFound) return null
  return notices.map(({ kind, text }) => (
    <p key={kind} className={`version-notice version-notice-${kind}`} role="note" data-auto={isAuto ? '' : undefined}>
      {text} <LatestLink key={route} label={latest} />
    </p>
  ))
}

/** Leads to the site root, which redirects to the latest release, until a reader is about to follow it. */
function LatestLink({ label }: { label: string }) {
  const { basePath } = useSite()
  const [href, setHref] = useState<string>()
  const root = splitBasePath(basePath).parent
  const find = async () => {
    const found = href ?? (await findLatest()) ?? root
    setHref(found)
    return found
  }
  // A tap comes before the answer.
  const follow = (event: MouseEvent) => {
    if (href !== undefined || !isPlainClick(event)) return
    event.preventDefault()
    void find().then((found) => location.assign(found))
  }
  return (
    <a href={href ?? root} onPointerEnter={() => void find()} onFocus={() => void find()} onClick={follow}>
      {label}
    </a>
  )
}
