/** Element ids for `aria-controls` and `aria-activedescendant` of the field. */
export const LIST_ID = 'search-options'

export function toOptionId(place: number): string {
  return `search-option-${place}`
}
