import type { TextEdits } from '../../../markdown/index.ts'
import type { Badges, ConversionLog } from '../../../shared/index.ts'
import type { Callouts } from './callouts.ts'

/** The conversion of one page. */
export interface PageContext {
  /** Path in FROM. */
  source: string
  edits: TextEdits
  log: ConversionLog
  callouts: Callouts
  badges: Badges
  /** Names of variables of the new site, whose braces stay. */
  variables: Readonly<Record<string, unknown>>
}
