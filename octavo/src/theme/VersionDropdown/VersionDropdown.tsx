import { useState } from 'react'
import { loadVersions, rememberVersion, toVersionHref, type Version } from '../../client/shell/versions.ts'
import { useSite } from '../../client/shell/index.ts'
import { Dropdown } from '../Dropdown/Dropdown.tsx'

/** The label of this version; opening it shows the others. When their list cannot be had, the label alone stays. */
export function VersionDropdown() {
  const { version } = useSite()
  const [versions, setVersions] = useState<Version[] | 'unknown'>([])
  if (!version) return null
  if (versions === 'unknown') return <span className="version-label">{version.label}</span>
  const load = () => void loadVersions(version.listUrl).then((loaded) => setVersions(loaded ?? 'unknown'))
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
