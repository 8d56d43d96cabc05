import { groupFindings, type ImportReport } from '../report/import-report.ts'

/** What a test expects of the import of a real site that builds without errors and loses no address or anchor. */
export interface Figures {
  /** Fragments included. */
  pages: number
  /** The same or redirected. */
  addresses: number
  anchors: number
  /** Number of findings by kind. */
  unconverted: Record<string, number>
}

/** A site whose sources are in a clone of its repository. */
export interface ClonedSite {
  /** Name of the clone in the folder. */
  clone: string
  /** Folder of the site in the clone. */
  folder: string
  /** On GitHub. */
  repository: string
  commit: string
  figures: Figures
}

/** Errors and losses are part of the result only if there are any, so that it equals no `Figures`. */
export function toFigures({ build, addresses, pages, notConverted }: ImportReport): Figures & Record<string, unknown> {
  const lost = [...(addresses?.lost ?? []), ...(addresses?.anchors.lost ?? [])]
  return {
    ...(build.errors > 0 && { errors: build.errors }),
    ...(lost.length > 0 && { lost }),
    pages,
    addresses: (addresses?.same ?? 0) + (addresses?.redirected ?? 0),
    anchors: addresses?.anchors.same ?? 0,
    unconverted: Object.fromEntries(groupFindings(notConverted).map(({ kind, findings }) => [kind, findings.length])),
  }
}
