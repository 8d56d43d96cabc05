/**
 * Why a page cannot be rendered.
 *
 * Input   the `data` of a page with the check of its layout; an error that a part or a component of the site has thrown
 * Output  the page with checked data; problems at the place to fix
 *
 * Must not: cost a page without such a layout and without errors more than a call for each component.
 */
export { ComponentError, componentProblem, renderComponent } from './component-problem.ts'
export { findInlineStyle } from './inline-style.ts'
export { LayoutDataError, withCheckedData } from './layout-data.ts'
export { isPartError, partProblem } from './part-problem.ts'
export { findStaticHandlers } from './static-handlers.ts'
