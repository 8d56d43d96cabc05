/** Where the keys of the objects of a configuration are written. */
export interface KeyPlace {
  file: string
  line: number
  column: number
}

/** The same, of a value that only a run has: that of a file may be all that is known. */
export type FilePlace = Partial<KeyPlace> & Pick<KeyPlace, 'file'>

/** An expression whose value only the running program knows. */
export class NotLiteral {
  constructor(
    readonly place: KeyPlace,
    /** The expression, shortened to one line. */
    readonly source: string,
    /** What is literal of it: `Vite ` of `Vite ${version}`, the fallback of `read() ?? 'main'`. */
    readonly literalPart?: string,
    /** Of a function: what it returns for values; undefined if only the running program knows it. */
    readonly call?: (values: readonly unknown[]) => unknown,
    /** What a run has shown it to be, if that is no data: `function`. */
    readonly ranAs?: string,
  ) {}

  /** Whether a run can show the value. That of a function depends on who calls it. */
  get needsRun(): boolean {
    return this.ranAs === undefined && this.call === undefined
  }
}

/** A call of a function of a package that the engine reads. */
export class KeptCall {
  constructor(readonly values: readonly unknown[]) {}
}

/** Places of keys by object. Objects from JSON files have none. */
export type KeyPlaces = WeakMap<object, Map<string, FilePlace>>

/** A function of the site, which other functions and settings call. */
export class FunctionValue {
  /** @param call What it returns for values; undefined if only the running program knows it. */
  constructor(readonly call: (values: readonly unknown[]) => unknown) {}
}

/** An element of React. */
export class ElementValue {
  constructor(
    /** A tag of HTML, or a component that was not read; '' for a fragment, and for what a component of the site shows. */
    readonly type: string,
    /** With `children`. */
    readonly props: Readonly<Record<string, unknown>>,
    readonly place: KeyPlace,
    /** Where the component comes from: `{ name: 'Link', from: 'next/link' }`. */
    readonly imported?: { name: string; from: string },
  ) {}
}

/** A file of FROM that a module imports and that is no module: a picture, a page. */
export class ImportedFile {
  constructor(readonly file: string) {}
}
