/** Deeper than people write. Each level repeats the work for all levels in it. */
const MAX_DEPTH = 100

/** A conversion that calls itself for each block in a block. `convertEach` reports a page that is nested too deeply. */
export function limitDepth<Input, Output>(convert: (input: Input) => Output): (input: Input) => Output {
  let depth = 0
  return (input) => {
    if (depth === MAX_DEPTH) throw new RangeError('nested too deeply')
    depth++
    const output = convert(input)
    depth--
    return output
  }
}
