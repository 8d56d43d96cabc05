/** A part of a text, as offsets. `end`: the first one after it. */
export interface Range {
  start: number
  end: number
}
