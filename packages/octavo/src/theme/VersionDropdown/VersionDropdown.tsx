import { useState, type MouseEvent } from 'react'
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
    if (!version.keepPage) return
    for (const each of list ?? []) {
      void toSamePage(each, version).then((same) =>
        setVersions(
          (shown) => shown?.map((other) => (other.versionNumber === same.versionNumber ? same : other)) ?? null,
        ),
      )
    }
  }
  const follow = async (event: MouseEvent, chosen: Version) => {
    rememberVersion(chosen, version)
    if (!version.keepPage || isRunning(chosen, version) || !isPlainClick(event)) return
    event.preventDefault()
    // A quick click comes before the server has said whether the version has the page.
    location.assign(toVersionHref(await toSamePage(chosen, version), version, basePath))
  }
  return (
    <Dropdown label={version.label} description={`${WORDS.version} `} onIntent={() => void load()}>
      <VersionList
        versions={versions}
        running={version}
        basePath={basePath}
        onFollow={(event, chosen) => void follow(event, chosen)}
      />
    </Dropdown>
  )
}

/** Without the module, the version keeps its start. */
async function toSamePage(version: Version, running: SiteVersion): Promise<Version> {
  const module = await import('../../client/shell/same-page.ts').catch(() => undefined)
  return module ? module.withSamePage(version, running) : version
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
