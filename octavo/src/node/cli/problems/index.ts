/**
 * Problems as text for people and for GitHub.
 *
 * Input   problems, and the folders that printed paths depend on
 * Output  each problem with its place and source line or, when there are many, each kind with its first places; counts;
 *         advice about settings and commands that are the cause of many
 *
 * Must not: change a problem; decide whether it is an error.
 */
export { advise } from './advise.ts'
export { formatAnnotations } from './annotations.ts'
export { countProblems } from './count-problems.ts'
export { formatEndedJson } from './ended-json.ts'
export { formatProblems } from './format-problems.ts'
export { withKind } from './problem-kind.ts'
