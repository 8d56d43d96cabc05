import { addAliases, leadToPages, removeOwnNames, separatePages } from './addresses/index.ts'
import type { Finding, Folder, ImportedPage, ImportedSite } from './contract.ts'
import { finishSite } from './finish/index.ts'
import { uniqueFindings } from './unique-findings.ts'

/** Everything between reading a site and writing it: see `finish/` and `addresses/`. */
export function completeSite(read: ImportedSite, folder: Folder): ImportedSite {
  const finished = finishSite(read, folder)
  const { findings: shared, ...separated } = separatePages({ ...finished, pages: removeOwnNames(finished) })
  const { pages, redirects, findings } = addAliases({ ...finished, ...separated })
  const config = Object.keys(redirects).length === 0 ? finished.config : { ...finished.config, redirects }
  return {
    ...finished,
    ...leadToPages({ ...finished, ...separated, config, pages }),
    pages,
    notConverted: oncePerSetting([...finished.notConverted, ...shared, ...findings], pages),
  }
}

/** Several menus may read one setting. In a page, a place has several findings if they are in one block of HTML. */
function oncePerSetting(findings: readonly Finding[], pages: readonly ImportedPage[]): Finding[] {
  const sources = new Set(pages.map(({ source }) => source))
  const isInPage = ({ file }: Finding) => file !== undefined && sources.has(file)
  const settings = new Set(uniqueFindings(findings.filter((finding) => !isInPage(finding))))
  return findings.filter((finding) => isInPage(finding) || settings.has(finding))
}
