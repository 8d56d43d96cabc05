/** Checks the data of pages with the layout "planet". A schema of a library such as Zod can do the same. */
export function schema({ moons }: { moons?: unknown }) {
  if (typeof moons !== 'number') throw new Error('"moons" must be a number.')
  return { moons }
}
