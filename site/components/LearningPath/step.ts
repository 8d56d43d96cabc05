import type { ReactNode } from 'react'

/** One step of a path, as its tag says. */
export interface Step {
  /** What progress is stored by: see `toStepKey`. */
  key: string
  title: string
  href: string
  minutes: number
  /** What the reader can do afterwards. */
  content: ReactNode
}
