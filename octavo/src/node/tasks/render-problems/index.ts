/**
 * Why a page cannot be rendered.
 *
 * Input   the `data` of a page with the check of its layout; an error that a part of the site has thrown
 * Output  the page with checked data; problems at the place to fix
 *
 * Must not: run for a page whose layout has no check and whose parts work.
 */
export { LayoutDataError, withCheckedData } from './layout-data.ts'
export { isPartError, partProblem } from './part-problem.ts'
