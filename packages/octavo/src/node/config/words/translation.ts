import type * as v from 'valibot'
import type { ADMONITIONS } from '../../../shared/build/content/admonitions.ts'
import type { LABELS } from '../schema/labels.ts'

/**
 * All words of a language that a site may show. The terms are those of the other documentation tools in that language.
 * `severalPages` and `severalResults` may have a form for each plural of the language, see `pickPlural`.
 */
export interface Translation {
  labels: v.InferOutput<typeof LABELS>
  /** Titles of admonitions. */
  admonitions: Record<(typeof ADMONITIONS)[number], string>
}
