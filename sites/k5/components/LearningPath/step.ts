import type { ReactNode } from 'react'

/** One step of a path, from the attributes and content of its tag. */
export interface Step {
  /** Key of the stored progress, see `toStepKey`. */
  key: string
  title: string
  href: string
  minutes: number
  /** What the reader can do after this step. */
  content: ReactNode
}
