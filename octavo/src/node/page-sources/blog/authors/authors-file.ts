import type { SourceSite } from '../../../../shared/site-code.ts'
import type { BlogConfig } from '../paths.ts'
import { atKey } from '../place.ts'

/** The file of authors, and the site that it belongs to. */
export interface AuthorsFile {
  file: string
  config: BlogConfig
  site: SourceSite
}

type Fault = Parameters<SourceSite['report']>[0]

/** Reports a mistake in a field of an author. */
export type ReportField = (field: string | string[], fault: Omit<Fault, 'file'>) => void

/** Reports mistakes of the author `id` at the lines of their fields. */
export function createFieldReport(id: string, { file, site }: AuthorsFile): ReportField {
  return (field, fault) => site.report({ ...fault, file, ...atKey(id, ...[field].flat()) })
}
