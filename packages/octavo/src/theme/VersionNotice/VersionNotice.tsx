import { useState, type MouseEvent } from 'react'
import { isPlainClick } from '../../client/browser/index.ts'
import { usePage, useSite } from '../../client/shell/index.ts'
import type { VersionNotice as Notice } from '../../shared/shell.ts'
import { isRelease } from '../../shared/versions/versions.ts'
import { withSamePage } from '../../client/shell/same-page.ts'
import { getState } from '../../client/shell/store.ts'
import { loadVersions, toRootFolder, toVersionHref } from '../../client/shell/versions.ts'

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
  const { basePath, version } = useSite()
  const [href, setHref] = useState<string>()
  const root = toRootFolder(basePath, version)
  // Each time, because the section in the address bar changes. Answers of the server are remembered.
  const find = async () => {
    const found = (await findLatest()) ?? root
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

/**
 * The address of the page that the reader sees in the latest release, or its start if it does not have the page.
 * undefined if the list of versions cannot be loaded or has no release.
 */
async function findLatest(): Promise<string | undefined> {
  const { version, basePath } = getState().site
  const latest = version && (await loadVersions(version))?.find(isRelease)
  if (!latest) return undefined
  return toVersionHref(await withSamePage(latest, version), version, basePath)
}
