import type { Node } from 'mdast'
import type { Finding, ImportedSite } from '../contract.ts'
import { rangeOf } from '../markdown/index.ts'

/** Collects what a conversion did and what it could not do. */
export class ConversionLog {
  readonly converted: Record<string, number> = {}
  readonly notConverted: Finding[] = []
  readonly #unpublished: string[] = []

  /** Counts converted constructs. @param kind In the plural: `admonitions`. */
  count(kind: string, amount = 1): void {
    this.converted[kind] = (this.converted[kind] ?? 0) + amount
  }

  report(finding: Finding): void {
    this.notConverted.push(finding)
  }

  /** Reports what a node is, or what is at a line and column. @param file Path in FROM. */
  reportAt(
    place: Node | Pick<Finding, 'line' | 'column'>,
    file: string,
    finding: Pick<Finding, 'kind' | 'message' | 'hint'>,
  ): void {
    const { line, column } = 'type' in place ? rangeOf(place) : place
    this.report({ ...finding, file, line, column })
  }

  /** Reports a plugin or an extension that is not converted. */
  reportPlugin(
    name: string,
    place: Partial<Finding>,
    hint = 'See whether the new site needs it.',
    kind: 'plugin' | 'extension' = 'plugin',
  ): void {
    this.report({ kind: `${kind}s`, message: `The ${kind} "${name}" is not converted.`, hint, ...place })
  }

  /** The files that the old site publishes. The account names the others. @param folder Folder of the files in FROM. */
  keepPublished(files: readonly string[], isPublished: (file: string) => boolean, folder = ''): string[] {
    const prefix = folder === '' ? '' : `${folder}/`
    this.#unpublished.push(...files.filter((file) => !isPublished(file)).map((file) => prefix + file))
    return files.filter(isPublished)
  }

  /** What a site says about its conversion. Call it when all pages are converted. */
  outcome(): Pick<ImportedSite, 'converted' | 'notConverted' | 'unpublished'> {
    return { converted: this.converted, notConverted: this.notConverted, unpublished: this.#unpublished }
  }

  /** Adds what happened to a text with other lines than its file. @param lineOf The line in the file. */
  add(part: ConversionLog, lineOf: (line: number) => number): void {
    for (const [kind, amount] of Object.entries(part.converted)) this.count(kind, amount)
    for (const finding of part.notConverted)
      this.report({ ...finding, ...(finding.line !== undefined && { line: lineOf(finding.line) }) })
  }
}
