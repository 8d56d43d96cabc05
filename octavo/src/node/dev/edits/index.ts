/**
 * The state of a preview right after an edit, before the site is planned again.
 *
 * Input   the last state; changed pages, fragments and sidebar file; the routes of open pages
 * Output  a state in which the open pages are up to date, and whether a plan must follow
 *
 * Must not: plan documents or links; read files that have not changed.
 */
export { editPages, filesAt } from './edit-pages.ts'
