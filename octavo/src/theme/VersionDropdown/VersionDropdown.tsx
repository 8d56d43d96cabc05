import { useEffect, useRef, useState } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import type { SiteVersion } from '../../shared/site.ts'
import { useShell, useSite } from '../../client/shell/index.ts'
import type { Version } from '../../shared/versions/versions.ts'
import { isRunning, loadVersions, rememberVersion, toVersionHref } from '../../client/shell/versions.ts'
import { Dropdown } from '../Dropdown/Dropdown.tsx'

/**
 * The label of this version, which opens the list of all versions. If the list cannot be loaded, only the label is
 * shown.
 */
export function VersionDropdown() {
  const { version, basePath } = useSite()
  const { route, notFound } = useShell((state) => state.page)
  /** Empty until loaded; null if that failed. */
  const [versions, setVersions] = useState<Version[] | null>([])
  /** The addresses of a page in other versions, once they are known. */
  const [same, setSame] = useState<{ route: string; pages: Record<string, string> }>()
  const label = useRef<HTMLSpanElement>(null)
  /** What had the focus when the list failed to load. */
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (!versions && !focused.current?.isConnected) label.current?.focus()
  }, [versions])
  if (!version) return null
  if (!versions) {
    return (
      <span ref={label} className="version-label" tabIndex={-1}>
        {version.label}
      </span>
    )
  }
  const load = async (isOpen: boolean) => {
    const list = await loadVersions(version)
    focused.current = document.activeElement
    setVersions(list)
    if (!list || !isOpen || !version.keepPage || notFound) return
    // Without it, the links lead to the start of their versions.
    const module = await import('../../client/shell/same-page.ts').catch(() => undefined)
    if (module) setSame({ route, pages: await module.findSamePages(list, version, { route, basePath }) })
  }
  const pages = same?.route === route ? same.pages : {}
  return (
    <Dropdown label={version.label} description={`${WORDS.version} `} onIntent={(isOpen) => void load(isOpen)}>
      <VersionList versions={versions} running={version} basePath={basePath} pages={pages} />
    </Dropdown>
  )
}

interface VersionListProps {
  versions: Version[]
  running: SiteVersion
  basePath: string
  pages: Record<string, string>
}

function VersionList({ versions, running, basePath, pages }: VersionListProps) {
  const shown = versions.length > 0 ? versions : [{ label: running.label, versionNumber: running.number }]
  return (
    <ul>
      {shown.map((version) => (
        <li key={version.versionNumber}>
          <a
            href={pages[version.versionNumber] ?? toVersionHref(version, running, basePath)}
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
