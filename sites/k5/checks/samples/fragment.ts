import type { Fence } from '../source/fences.ts'

/** A sample that shows a part of a file, and the lines that make a file of it. */
export type Fragment = {
  /** File of the sample. */
  file: string
  /** Beginning of its code, to find it among the samples of the file. */
  starts: string
  /** Path of the file that it is compiled as. */
  as: string
  /** Code before it, written on the first line so that line numbers stay. */
  before?: string
  after?: string
}

/** The sample as a whole file; a sample that the table does not name is one already. */
export function completeSample(sample: Fence, fragments: Fragment[]): Fence {
  const fragment = fragments.find(({ file, starts }) => file === sample.file && sample.code.startsWith(starts))
  if (!fragment) return sample
  const { as: title, before = '', after = '' } = fragment
  return { ...sample, title, code: `${before}${sample.code}\n${after}` }
}

/** Entries of a table that no sample matches, so that the table does not outlive its pages. */
export function listUnusedFragments(samples: Fence[], fragments: Fragment[]): string[] {
  return fragments
    .filter(({ file, starts }) => !samples.some((sample) => sample.file === file && sample.code.startsWith(starts)))
    .map(({ file, starts }) => `${file}: no sample starts with "${starts}"`)
}
