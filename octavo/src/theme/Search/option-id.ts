/** The ids with which the field refers to its options (`aria-controls`, `aria-activedescendant`). */
export const LIST_ID = 'search-options'

export function toOptionId(index: number): string {
  return `search-option-${index}`
}
