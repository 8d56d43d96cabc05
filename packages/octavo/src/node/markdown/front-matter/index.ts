/**
 * The page settings between the `---` lines.
 *
 * Input   the parsed page, and the site's badges and variables
 * Output  `FrontMatter` with the valid fields, and a problem for each field that is not
 *
 * One schema serves the check, the near-miss suggestions and the reference page of the guide.
 * Must not: throw on bad YAML; let an invalid field through; look at other pages.
 */
export { checkChangedFrontMatter, type ChangedFrontMatter } from './changed-front-matter.ts'
export { addExcludedSections, checkExcludedSections, checkHeadingLevels } from './check-headings.ts'
export { openPositions, parseFrontMatter, yamlOf } from './front-matter.ts'
export { FRONT_MATTER_SCHEMA } from './schema.ts'
