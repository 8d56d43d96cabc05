/** Where the keys of the objects of a configuration are written. */
export interface KeyPlace {
  file: string
  line: number
  column: number
}

/** An expression whose value only the running program knows. */
export class NotLiteral {
  constructor(
    readonly place: KeyPlace,
    /** The expression, shortened to one line. */
    readonly source: string,
    /** What is literal of it: `Vite ` of `Vite ${version}`, the fallback of `read() ?? 'main'`. */
    readonly literalPart?: string,
  ) {}
}

/** Places of keys by object. Objects from JSON files have none. */
export type KeyPlaces = WeakMap<object, Map<string, KeyPlace>>

/** What a function without parameters returns, as an export of a module. */
export class ReturnValue {
  constructor(readonly value: unknown) {}
}
