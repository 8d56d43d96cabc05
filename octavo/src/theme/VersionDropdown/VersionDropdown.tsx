import { useState } from 'react'
import { loadVersions, rememberVersion, toVersionHref, type Version } from '../../client/shell/versions.ts'
import { useSite } from '../../client/shell/index.ts'
import { Dropdown } from '../Dropdown/Dropdown.tsx'

/**
 * The label of this version, which opens the list of all versions. If the list cannot be loaded, only the label is
 * shown.
 */
export function VersionDropdown() {
  const { version } = useSite()
  /** Empty until loaded; null if that failed. */
  const [versions, setVersions] = useState<Version[] | null>([])
  if (!version) return null
  if (!versions) return <span className="version-label">{version.label}</span>
  const load = () => void loadVersions(version.listUrl).then(setVersions)
  return (
    <Dropdown label={version.label} description="Documentation version " onIntent={load}>
      <VersionList versions={versions} current={version.name} label={version.label} />
    </Dropdown>
  )
}

function VersionList({ versions, current, label }: { versions: Version[]; current: string; label: string }) {
  const shown = versions.length > 0 ? versions : [{ label, versionNumber: current }]
  return (
    <ul>
      {shown.map(({ label, versionNumber }) => (
        <li key={versionNumber}>
          <a
            href={toVersionHref(versionNumber)}
            aria-current={versionNumber === current ? 'true' : undefined}
            onClick={() => rememberVersion(versionNumber)}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
