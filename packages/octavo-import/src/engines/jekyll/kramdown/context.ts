import type { UserConfig } from 'octavo'
import type { TextEdits } from '../../../markdown/index.ts'
import type { Badges, ConversionLog } from '../../../shared/index.ts'

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

export type AdmonitionKind = NonNullable<UserConfig['admonitions']>[string]

/** Classes of paragraphs and quotes that are admonitions in Octavo. */
export interface Callouts {
  /** The keyword of the first class that is one, and whether the first paragraph is its title. */
  find(classes: readonly string[]): { keyword: string; hasTitle: boolean } | undefined
  /** The kinds that pages use and Octavo does not have, for the configuration. */
  kinds(): Record<string, AdmonitionKind>
}
