import type { ProblemKind } from '../../shared/build/problem-kinds.ts'

/** What Octavo knows of the site of another engine. A hint says what Octavo has instead. */
export interface ForeignEngine {
  /** As messages name it. */
  name: string
  /** What its constructs look like, where more than the name is known. Default: the name. */
  lookLike?: string
  /** Hints by keys of its configuration: `navbar.items[].text`. */
  configKeys?: Hints
  /** Values that mean the same as another one. */
  configValues?: Readonly<Record<string, string>>
  /** Commands, by the one of Octavo with the same purpose. */
  cliCommands?: Readonly<Record<string, string>>
  /** In lower case and without hyphens. */
  cliOptions?: Readonly<Record<string, Replacement>>
  sidebar?: {
    /** Keys by which it knows an entry, in order. */
    entryKeys?: readonly (readonly [key: string, hint: string])[]
    otherKeys?: Hints
  }
  /** Files in a folder of pages that have no effect. */
  pageFiles?: readonly PageFile[]
  /** What a summary counts, by the kind of problem of a construct that only this engine has: `tabs`. */
  constructs?: Partial<Readonly<Record<ProblemKind, string>>>
}

/** What it knows of its pages. In a separate file, because a build in which no page has changed does not load it. */
export interface ForeignMarkdown {
  /** Hints by fields. */
  frontMatter?: Hints
  /** Hints by names of containers, as in `:::tabs`. */
  containers?: Hints
  constructs?: Readonly<Record<string, Partial<Construct> & Pick<Construct, 'kind' | 'name'>>>
}

export type Hints = Readonly<Record<string, string>>

/** What replaces an option: the first of `options` that the command has, else what to do. */
export interface Replacement {
  options?: readonly string[]
  advice?: string
}

export interface PageFile {
  name: RegExp
  kind: ProblemKind
  effect: string
  hint: string
  noun: string
}

export interface Construct {
  /** `foreign-`, the engine and the construct: the summary of a build counts by it. */
  kind: ProblemKind
  /** The expression that finds it. */
  pattern: RegExp
  /** What it is, as the start of a sentence: `"!!! note" is an admonition of MkDocs`. */
  name: string
  hint: string
  /** Default: `is shown as text`. */
  effect?: string
}
