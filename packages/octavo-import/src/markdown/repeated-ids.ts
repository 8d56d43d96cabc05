/** Numbers an id that is taken: `setup`, `setup-1`. Leaves out numbers that other ids have, too. */
export function pickFreeId(id: string, taken: Set<string>, firstNumber = 1): string {
  let free = id
  for (let number = firstNumber; taken.has(free); number++) free = `${id}-${number}`
  taken.add(free)
  return free
}

/** Numbers an id by how often it was there before: `setup`, `setup-1`, even where another heading has this id. */
export function countId(id: string, counts: Map<string, number>): string {
  const count = counts.get(id) ?? 0
  counts.set(id, count + 1)
  return count === 0 ? id : `${id}-${count}`
}
