import type { Position } from '../../../shared/problem.ts'

/** Finds the place of the value that keys and list indices lead to. undefined if the file computes all of it. */
export type Locate = (path: readonly (string | number)[]) => Position | undefined
