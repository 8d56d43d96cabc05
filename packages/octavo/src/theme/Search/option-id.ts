import { SEARCH_OPTION_ID } from '../../shared/ids/shell-ids.ts'

/** The id with which the field refers to an option (`aria-activedescendant`). */
export function toOptionId(index: number): string {
  return SEARCH_OPTION_ID + index
}
