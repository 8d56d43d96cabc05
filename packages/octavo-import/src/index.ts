/**
 * `octavo import FROM [TO]`: another engine's site becomes an Octavo site. The command loads this package.
 *
 * Input   the folder of the old site, a path for the new one, the build of the engine
 * Output  the new site with `import-report.md`; `ImportReport`
 *
 * Steps   open the folder → find its engine → the engine reads and converts it to `ImportedSite` (`contract.ts`) →
 *         old addresses become aliases → write → build, and compare addresses and anchors.
 * Must not: change FROM; execute code of FROM; convert text other than by positions of a syntax tree.
 */
export {
  ImportUsageError,
  type Engine,
  type Finding,
  type Folder,
  type ImportedPage,
  type ImportedSite,
} from './contract.ts'
export { importSite, type Build, type ImportOptions } from './import-site.ts'
export { formatTerminalReport } from './report/terminal.ts'
export type { ImportReport } from './report/import-report.ts'
