/**
 * The search box without its looks.
 *
 * Input   the reader's keys, clicks and words; answers of the worker
 * Output  BoxState, and the options to show for it
 *
 * Must not: load anything before the reader turns to the box; render.
 */
export {
  ask,
  choose,
  chooseActive,
  chooseArea,
  enterBox,
  failBox,
  keepOption,
  listOptions,
  loadIndex,
  loadMore,
  renewIndex,
  retryIndex,
  setQuery,
  toggleSectionFirst,
} from './box.ts'
export { closeBox, getBox, getFirstBox, openBox, setBox, subscribeBox, type BoxState } from './box-state.ts'
export { describeBox, groupOptions, hrefOf, nextOption, type BoxOption, type OptionGroup } from './options.ts'
export { focusField } from './focus-field.ts'
export { findSection } from './section.ts'
export { forgetSearches, MAX_QUERY, readRecent } from './recent.ts'
export { isMac, watchShortcut } from './shortcut.ts'
