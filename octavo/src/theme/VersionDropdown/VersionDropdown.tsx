import { useState } from 'react'
import * as WORDS from '../../shared/words/index.ts'
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
  /** Empty until loaded; null if that failed. */
  const [versions, setVersions] = useState<Version[] | null>([])
  if (!version) return null
  if (!versions) return <span className="version-label">{version.label}</span>
  const load = () => void loadVersions(version).then(setVersions)
  return (
    <Dropdown label={version.label} description={`${WORDS.version} `} onIntent={load}>
      <VersionList versions={versions} running={version} basePath={basePath} />
    </Dropdown>
  )
}

interface VersionListProps {
  versions: Version[]
  running: SiteVersion
  basePath: string
}

function VersionList({ versions, running, basePath }: VersionListProps) {
  const shown = versions.length > 0 ? versions : [{ label: running.label, versionNumber: running.number }]
  return (
    <ul>
      {shown.map((version) => (
        <li key={version.versionNumber}>
          <a
            href={toVersionHref(version, running, basePath)}
            aria-current={isRunning(version, running) ? 'true' : undefined}
            onClick={() => rememberVersion(version, running)}
          >
            {version.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
