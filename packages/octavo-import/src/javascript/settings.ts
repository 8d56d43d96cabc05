import { isRecord } from 'octavo/foreign'
import type { ConversionLog } from '../shared/index.ts'
import { NotLiteral, type KeyPlaces } from './not-literal.ts'

/**
 * Reads one object of a configuration. A value that is not literal is reported when it is asked for, and `reportRest`
 * reports all keys that no reader asked for, so nothing of a configuration is lost in silence.
 */
export class Settings {
  readonly #value: Record<string, unknown>
  readonly #asked = new Set<string>()

  constructor(
    value: unknown,
    readonly context: { log: ConversionLog; places: KeyPlaces; file: string },
    /** Path of this object in the configuration: `themeConfig.navbar`. */
    readonly path = '',
  ) {
    this.#value = isLiteralRecord(value) ? value : {}
  }

  has(key: string): boolean {
    return this.#value[key] !== undefined
  }

  text(key: string): string | undefined {
    return this.#read(key, (value) =>
      typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
    )
  }

  /** Whether only the running program knows the value of a key. */
  isComputed(key: string): boolean {
    return this.#value[key] instanceof NotLiteral
  }

  /** The function at a key; undefined for other values. */
  function(key: string): NotLiteral['call'] {
    const value = this.#value[key]
    const call = value instanceof NotLiteral ? value.call : undefined
    if (call) this.#asked.add(key)
    return call
  }

  flag(key: string): boolean | undefined {
    return this.#read(key, (value) => (typeof value === 'boolean' ? value : undefined))
  }

  number(key: string): number | undefined {
    return this.#read(key, (value) => (typeof value === 'number' ? value : undefined))
  }

  /** Any literal value. */
  raw(key: string): unknown {
    return this.#read(key, (value) => value)
  }

  /** The object at a key; an empty one if there is none. */
  object(key: string): Settings {
    return new Settings(
      this.#read(key, (value) => (isLiteralRecord(value) ? value : undefined)),
      this.context,
      this.#pathOf(key),
    )
  }

  /** These settings, with `more` on top. */
  overriddenBy(more: Settings): Settings {
    const merged = { ...this.#value, ...more.#value }
    const places = new Map([
      ...(this.context.places.get(this.#value) ?? []),
      ...(this.context.places.get(more.#value) ?? []),
    ])
    this.context.places.set(merged, places)
    return new Settings(merged, this.context, this.path)
  }

  /** Another object of the same configuration. */
  child(value: unknown, key: string): Settings {
    return new Settings(value, this.context, this.#pathOf(key))
  }

  /** The elements of a list; each object as `Settings`. A single value is a list of one. */
  list(key: string): (Settings | string)[] {
    return this.items(key).filter((element) => typeof element === 'string' || element instanceof Settings)
  }

  /** The elements of a list, and also those that are lists themselves: `['/guide/', 'Guide']`. */
  items(key: string): (Settings | string | readonly unknown[])[] {
    const value = this.#read(key, (each) => each)
    const all: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value]
    return all.flatMap((element): (Settings | string | readonly unknown[])[] => {
      if (element instanceof NotLiteral) this.#reportUnknown(key, element)
      if (isLiteralRecord(element)) return [new Settings(element, this.context, this.#pathOf(key))]
      return typeof element === 'string' || Array.isArray(element) ? [element] : []
    })
  }

  /** The call of a plugin in a list. The list is still reported, for what else is in it. */
  plugin(key: string, name: string): Settings | undefined {
    const list = this.#value[key]
    const found: unknown = Array.isArray(list)
      ? list.find((each) => isLiteralRecord(each) && each['call'] === name)
      : undefined
    return found === undefined ? undefined : this.child(found, key)
  }

  keys(): string[] {
    return Object.keys(this.#value)
  }

  /** Marks keys that mean nothing to the new site, so that they are not reported. */
  ignore(...keys: string[]): void {
    for (const key of keys) this.#asked.add(key)
  }

  /** Reports every key that was not asked for. */
  reportRest(hint = 'See whether the new site needs it, and set it by hand.'): void {
    for (const key of this.keys()) {
      if (this.#asked.has(key) || this.#value[key] === undefined) continue
      const message = `The setting "${this.#pathOf(key)}" is not converted.`
      this.context.log.report({ kind: 'settings', message, hint, ...this.placeOf(key) })
    }
  }

  /** Where a key is written. */
  placeOf(key: string): { file: string; line?: number; column?: number } {
    return this.context.places.get(this.#value)?.get(key) ?? { file: this.context.file }
  }

  #read<Value>(key: string, accept: (value: unknown) => Value | undefined): Value | undefined {
    this.#asked.add(key)
    const value = this.#value[key]
    if (value instanceof NotLiteral) {
      this.#reportUnknown(key, value)
      return value.literalPart?.trim() ? accept(value.literalPart.trim()) : undefined
    }
    return value === undefined || value === null ? undefined : accept(value)
  }

  #reportUnknown(key: string, { place, source, ranAs, needsRun }: NotLiteral): void {
    const computed = this.#pathOf(key)
    const kind = 'computed settings'
    const message = `The setting "${computed}" is ${ranAs === undefined ? 'computed' : `a ${ranAs}`}: ${source}`
    const hint = `Set it by hand${needsRun ? ', or import again with --run' : ': the importer does not call it'}.`
    this.context.log.report({ kind, message, hint, computed, ...(needsRun && { needsRun }), ...place })
  }

  #pathOf(key: string): string {
    return this.path === '' ? key : `${this.path}.${key}`
  }
}

/** Whether a value is an object of the configuration, not code that was not run. */
function isLiteralRecord(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && !(value instanceof NotLiteral)
}
