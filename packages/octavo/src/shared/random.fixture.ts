/**
 * Random numbers below a limit, the same for the same seed, so that a failing series can be repeated: the generator of
 * Park and Miller, https://en.wikipedia.org/wiki/Lehmer_random_number_generator.
 */
export function createRandom(seed: number): (below: number) => number {
  let state = (seed * 20_261_122) % 2_147_483_647
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
