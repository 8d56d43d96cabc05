/** The question about the files that pages are translated from. */
import type { Originals } from '../site/plan.ts'
import { readChangesSince } from '../source/index.ts'
import { defineQuestion, toFactDigest } from './question.ts'
import { originalDates, source, tools } from './inputs.ts'
import { heads } from './pages.ts'

/** null in the first language, and without git. */
export const changedOriginals = defineQuestion<Originals | null>({
  name: 'changed originals',
  answer: async (ask) => {
    const dates = await ask(originalDates())
    if (!dates || dates.size === 0) return null
    const named = (await ask(heads())).flatMap(({ file, frontMatter: { translation_of: commit } }) =>
      commit === undefined ? [] : { file, commit },
    )
    const sources = await ask.all(
      source,
      named.map(({ file }) => file),
    )
    // A page that is not translated has the front matter of the original.
    const asked = named.filter((_, index) => !sources[index]?.isShared)
    const { root } = await ask(tools())
    const found = asked.length > 0 ? await readChangesSince(root, asked) : []
    // A commit that is fetched later is known then.
    if (!found || found.includes('unknown')) ask.untracked()
    return { dates, changes: new Map(found?.map((change, index) => [asked[index]!.file, change])) }
  },
  identify: (known) => toFactDigest(known && [[...known.dates], [...known.changes]]),
  keep: 'digest',
})
