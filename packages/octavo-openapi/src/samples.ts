/** Examples of values and bodies: those of a description, and those that are made from its schemas. */
import { sample } from 'openapi-sampler'
import { resolve, type Api } from './api.ts'
import { isFileBody } from './bodies.ts'
import { JSON_TYPE } from './browser/attempt.ts'
import { show, toShape, type Shape } from './schema.ts'
import { entries, isFields, list, text, type Fields } from './json.ts'

/** The value of a parameter in samples: an example, or one that its schema names. */
export function valueOf({ document }: Api, parameter: Fields): unknown {
  const { node } = toParameterShape(document, parameter)
  const [example] = listExamples(document, { node })
  const known = [example?.value, node.default, node.const, list(node.enum)[0]]
  return known.find((each) => each !== undefined && each !== null)
}

/** The schema of a parameter or header, which may be in its only media type. */
export function schemaOf(parameter: Fields): unknown {
  return parameter.schema ?? entries(parameter.content)[0]?.[1].schema ?? parameter
}

/** The shape of a parameter or header. Its own examples replace the examples of its schema. */
export function toParameterShape(document: Fields, parameter: Fields): Shape {
  const shape = toShape(document, schemaOf(parameter))
  const places = [parameter, ...entries(parameter.content).map(([, media]) => media)]
  const own = places.find(
    (node) => listExamples(document, { node }).length > 0 || listExampleFiles(document, node).length > 0,
  )
  return own ? { ...shape, node: { ...shape.node, example: own.example, examples: own.examples } } : shape
}

/** The examples of a value, without repeats. Examples of a parameter have names, examples of a schema do not. */
export function listExamples(document: Fields, { node }: Pick<Shape, 'node'>): Sample[] {
  const { example, examples } = node
  if (example === undefined && examples === undefined) return []
  const named = Array.isArray(examples)
    ? examples.map((value: unknown) => ({ label: undefined, value }))
    : listNamed(document, examples)
  const all = [{ label: undefined, value: example }, ...named].filter(
    ({ value }) => value !== null && value !== undefined,
  )
  const byText = new Map(all.map((each) => [show(each.value), each]))
  byText.delete('')
  return [...byText.values()]
}

/** Named examples. The name of a single example is left out. */
function listNamed(document: Fields, examples: unknown): Sample[] {
  const all = entries(examples)
  return all.flatMap(([name, example]) => {
    const { node } = resolve(document, example)
    const value = node.value ?? node.dataValue ?? node.serializedValue
    const label = text(node.summary) ?? (all.length > 1 ? name : undefined)
    return value === undefined ? [] : [{ label, value, about: text(node.description) }]
  })
}

/** The examples that are files of their own, by their names or summaries. */
export function listExampleFiles(
  document: Fields,
  { examples }: Fields,
): { label: string; url: string; about?: string }[] {
  return entries(examples).flatMap(([name, example]) => {
    const { node } = resolve(document, example)
    const url = text(node.externalValue)
    const about = text(node.description)
    return url === undefined ? [] : [{ label: text(node.summary) ?? name, url, ...(about !== undefined && { about }) }]
  })
}

/** The media type that samples use: JSON if there is one. */
export function mainMedia(content: unknown): [string, Fields] | undefined {
  const all = entries(content)
  return all.find(([type]) => JSON_TYPE.test(type)) ?? all[0]
}

export interface Sample {
  /** Name of the example. */
  label: string | undefined
  value: unknown
  /** The description of the example. */
  about?: string | undefined
}

/** Examples with their media types: of the main media type, and those that the description has for others. */
export function listSamples(
  api: Api,
  content: unknown,
  direction: Sampling['direction'],
): (Sample & { type: string })[] {
  const main = mainMedia(content)
  if (!main) return []
  const own = sampleMedia(api, main[1], { direction, type: main[0] }).map((each) => ({ ...each, type: main[0] }))
  const others = entries(content).flatMap(([type, media]) =>
    type === main[0] || (media.example === undefined && media.examples === undefined)
      ? []
      : sampleMedia(api, media, { direction, type }).map((each) => ({
          ...each,
          type,
          label: each.label === undefined ? type : `${each.label} (${type})`,
        })),
  )
  const known = new Set(own.map(({ value }) => printWhole(value)))
  return [...own, ...others.filter(({ value }) => !known.has(printWhole(value)))]
}

interface Sampling {
  direction: 'request' | 'response'
  /** Media type. */
  type: string
}

/** By media type of the description: the page of an operation and its Markdown version show the same examples. */
const sampled = new WeakMap<Fields, Map<string, Sample[]>>()

/** The examples of a media type, else one that is made from its schema. */
export function sampleMedia(api: Api, media: Fields, { direction, type }: Sampling): Sample[] {
  const known = sampled.get(media) ?? new Map<string, Sample[]>()
  sampled.set(media, known)
  const key = `${direction} ${type}`
  const samples = known.get(key) ?? makeSamples(api, media, { direction, type })
  known.set(key, samples)
  return samples
}

/**
 * Characters of a body that is made from its schema. A longer one has only the fields that a request needs, else the
 * first ones: values that nobody wrote, of fields that most requests do not have, say nothing.
 */
const LONGEST_MADE = 1000

function takeFirst(whole: unknown): unknown {
  if (!isFields(whole)) return whole
  let left = LONGEST_MADE
  const first = Object.entries(whole).filter(([name, value]) => {
    const length = name.length + printWhole(value).length
    const fits = length <= left
    if (fits) left -= length
    return fits
  })
  return first.length > 0 ? Object.fromEntries(first) : whole
}

function makeSamples({ document }: Api, media: Fields, { direction, type }: Sampling): Sample[] {
  if (media.example !== undefined) return [{ label: undefined, value: media.example }]
  const named = listNamed(document, media.examples)
  if (named.length > 0) return named
  const schema = media.schema ?? media.itemSchema
  // Nothing stands for a file but the file.
  if (!isFields(schema) || isFileBody(document, media, type)) return []
  try {
    const options = {
      skipReadOnly: direction === 'request',
      skipWriteOnly: direction === 'response',
      maxSampleDepth: 6,
      quiet: true,
      ...(/[/+]xml\b/.test(type) && { format: 'xml' as const }),
    }
    const whole: unknown = sample(schema, options, document)
    const isLong = direction === 'request' && printWhole(whole).length > LONGEST_MADE
    if (!isLong) return [{ label: undefined, value: whole }]
    const needed: unknown = sample(schema, { ...options, skipNonRequired: true }, document)
    return [{ label: undefined, value: /\w/.test(printWhole(needed)) ? needed : takeFirst(whole) }]
  } catch {
    // A schema that it cannot read, for example one with a mistake that is reported already.
    return []
  }
}

/** Characters of an example. A longer one hides what is around it. */
const LONGEST = 2500
/** Fields of an object in an example that is too long. */
const MOST_KEYS = 60
/** Characters of a text in an example that is too long, such as a file in Base64. */
const LONGEST_TEXT = 300
interface Limits {
  /** Entries of lists. */
  entries: number
  levels: number
  characters: number
}
/** Of an example that is too long: it is shortened more and more. */
const LIMITS: readonly Limits[] = [
  [Infinity, Infinity],
  [3, Infinity],
  [1, Infinity],
  [1, 5],
  [1, 3],
  [1, 2],
].map(([entries = 1, levels = 1]) => ({ entries, levels, characters: LONGEST_TEXT }))

interface PrintedSample {
  text: string
  isShortened: boolean
}

/** Of examples that are objects: the page of an operation, its Markdown version and other operations show the same ones. */
const printed = new WeakMap<object, PrintedSample>()

/** An example as text. A long one is shortened. */
export function printSample(value: unknown): PrintedSample {
  if (typeof value === 'string') return { text: value.slice(0, LONGEST), isShortened: value.length > LONGEST }
  if (typeof value !== 'object' || value === null) return shortenText(value)
  const known = printed.get(value) ?? shortenText(value)
  printed.set(value, known)
  return known
}

function shortenText(value: unknown): PrintedSample {
  const whole = printWhole(value)
  if (whole.length <= LONGEST) return { text: whole, isShortened: false }
  let shown = whole
  for (const limits of LIMITS) {
    shown = printWhole(shorten(value, limits))
    if (shown.length <= LONGEST) break
  }
  return { text: shown, isShortened: shown !== whole }
}

/** An example as text, whatever its length. */
export function printWhole(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '')
}

function shorten(value: unknown, limits: Limits): unknown {
  const { entries: most, levels, characters } = limits
  const inside = { ...limits, levels: levels - 1 }
  if (typeof value === 'string') return value.length > characters ? `${value.slice(0, characters)}…` : value
  if (Array.isArray(value)) return levels <= 0 ? [] : value.slice(0, most).map((each) => shorten(each, inside))
  if (!isFields(value)) return value
  if (levels <= 0) return {}
  // A map may have thousands of entries.
  const shown = Object.entries(value).slice(0, most === Infinity ? undefined : MOST_KEYS)
  return Object.fromEntries(shown.map(([key, each]) => [key, shorten(each, inside)]))
}
