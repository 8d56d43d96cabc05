import { addAliases, leadToPages, separatePages } from './addresses/index.ts'
import type { Folder, ImportedSite } from './contract.ts'
import { finishSite } from './finish/index.ts'
import { uniqueFindings } from './unique-findings.ts'

/** Everything between reading a site and writing it: see `finish/` and `addresses/`. */
export function completeSite(read: ImportedSite, folder: Folder): ImportedSite {
  const finished = finishSite(read, folder)
  const separated = separatePages(finished)
  const { pages, redirects, findings } = addAliases({ ...finished, pages: separated.pages })
  const config = Object.keys(redirects).length === 0 ? finished.config : { ...finished.config, redirects }
  return {
    ...finished,
    ...leadToPages({ ...finished, config, pages }),
    pages,
    notConverted: uniqueFindings([...finished.notConverted, ...separated.findings, ...findings]),
  }
}
