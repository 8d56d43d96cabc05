/**
 * All that Octavo knows of other engines: what it has instead of their settings, options, entries and pages.
 *
 * Input   a name or a value that is not known, or the kind of a problem
 * Output  a hint, which says what to write; the files that show an engine, which the importer looks for, too
 * Rooms   one table per engine here, and one for what several have; `markdown` has the same for pages
 *
 * Must not: read files; decide whether a name is a typing mistake; report anything itself.
 */
export { CONFIGS, type ForeignConfig } from './config-files.ts'
export {
  FOREIGN_KINDS,
  findForeignFile,
  foreignCommand,
  foreignEntryHint,
  foreignEntryKeyHint,
  foreignKeyHint,
  foreignOption,
  foreignTagHint,
  foreignValue,
} from './look-up.ts'
