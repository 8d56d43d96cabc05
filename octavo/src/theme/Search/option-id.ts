/** Ids that tie the field to the options it moves through. */
export const LIST_ID = 'search-options'

export function toOptionId(place: number): string {
  return `search-option-${place}`
}
