/**
 * The areas of the documentation: folders with their own address, sidebar and tab.
 *
 * Input   the areas of the configuration; pages with their addresses, sidebars
 * Output  the area of a file; where each area starts; the tabs of the navbar; problems of pages in the wrong place
 *
 * A site with one folder of documentation has one area, without a tab.
 * Must not: read files; look into sidebar files.
 */
export { checkAreaPages } from './check-area-pages.ts'
export { findArea, folderOf } from './find-area.ts'
export { planAreas, type AreaPlan } from './plan-areas.ts'
