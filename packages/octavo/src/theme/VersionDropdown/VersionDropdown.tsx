import { useRef, useState, type MouseEvent } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import { isPlainClick } from '../../client/browser/index.ts'
import type { SiteVersion } from '../../shared/site.ts'
import { useSite } from '../../client/shell/index.ts'
import type { Version } from '../../shared/versions/versions.ts'
import { isRunning, loadVersions, rememberVersion, toVersionHref } from '../../client/shell/versions.ts'
import { Dropdown } from '../Dropdown/Dropdown.tsx'

/**
 * The label of this version, which opens the list of all versions. If the list cannot be loaded, only the label is
 * shown.
 */
export function VersionDropdown() {
  const { version, basePath } = useSite()
  /** Empty until loaded, or if there is no list; null if loading failed. */
  const [versions, setVersions] = useState<Version[] | null>([])
  const loading = useRef<Promise<Version[] | null>>(undefined)
  if (!version) return null
  if (!versions) {
    return (
      <span ref={takeLostFocus} className="version-label" tabIndex={-1}>
        {version.label}
      </span>
    )
  }
  const load = async () => {
    const list = await loadVersions(version)
    setVersions(list)
    if (!list || !version.keepPage) return list
    // Without it, the links lead to the start of their versions.
    const module = await import('../../client/shell/same-page.ts').catch(() => undefined)
    const same = module ? await module.withSamePages(list, version) : list
    setVersions(same)
    return same
  }
  const follow = async (event: MouseEvent, chosen: Version) => {
    rememberVersion(chosen, version)
    if (!version.keepPage || isRunning(chosen, version) || !isPlainClick(event)) return
    event.preventDefault()
    // A quick click comes before the server has said which versions have the page.
    const list = await loading.current
    const found = list?.find(({ versionNumber }) => versionNumber === chosen.versionNumber) ?? chosen
    location.assign(toVersionHref(found, version, basePath))
  }
  return (
    <Dropdown label={version.label} description={`${WORDS.version} `} onIntent={() => void (loading.current = load())}>
      <VersionList
        versions={versions}
        running={version}
        basePath={basePath}
        onFollow={(event, chosen) => void follow(event, chosen)}
      />
    </Dropdown>
  )
}

/** The dropdown that the label replaces may have had the focus. */
function takeLostFocus(label: HTMLElement | null): void {
  if (document.activeElement === document.body) label?.focus()
}

interface VersionListProps {
  versions: Version[]
  running: SiteVersion
  basePath: string
  onFollow: (event: MouseEvent, version: Version) => void
}

function VersionList({ versions, running, basePath, onFollow }: VersionListProps) {
  const shown = versions.length > 0 ? versions : [{ label: running.label, versionNumber: running.number }]
  return (
    <ul>
      {shown.map((version) => (
        <li key={version.versionNumber}>
          <a
            href={toVersionHref(version, running, basePath)}
            aria-current={isRunning(version, running) ? 'true' : undefined}
            onClick={(event) => onFollow(event, version)}
          >
            {version.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
