/** The median of some numbers; of an even number of them the larger one in the middle. */
export function middle(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}
