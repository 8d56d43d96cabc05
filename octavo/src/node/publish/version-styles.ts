import { isRelease, type NoticeKind, type Version } from '../../shared/versions/versions.ts'
import { newestFirst } from './newest-first.ts'

/**
 * Shows the notices that documents contain, so that a version which is never built again says that it is not the latest
 * release. Browsers wait for style sheets before they paint, so nothing moves. `rootPath` is the path of the site root.
 */
export function renderVersionStyles(rootPath: string, versions: readonly Version[]): string {
  const latest = versions.find(isRelease)
  const selectors = versions.flatMap((version) => {
    const kind = latest && version.notice !== false && noticeOf(version, latest)
    return kind ? `[data-base=${JSON.stringify(`${rootPath}${version.versionNumber}/`)}] .version-notice-${kind}` : []
  })
  return selectors.length === 0 ? '' : `${selectors.join(',\n')} {\n  display: block;\n}\n`
}

/** Names such as `next` or `stable` do not say whether they are released. */
function noticeOf({ versionNumber }: Version, latest: Version): NoticeKind | undefined {
  const order = /^v?\d/i.test(versionNumber) ? newestFirst(versionNumber, latest.versionNumber) : 0
  if (order === 0) return undefined
  return order > 0 ? 'old' : 'unreleased'
}
