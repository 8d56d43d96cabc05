import { Validator } from '@cfworker/json-schema'
import {
  FORM,
  isFilled,
  JSON_TYPE,
  readPart,
  toFieldKey,
  toSteps,
  tryBuild,
  valueAt,
  type Attempt,
  type AttemptField,
  type Filled,
} from './attempt.ts'
import type { FormWords } from './form-words.ts'
import { print } from './styles.ts'
import { fill } from './words.ts'

/** What is wrong with a field, by its key, and with the `body`. */
export type Faults = Record<string, string>

/** Checks what a reader has filled in against the schemas of the description. */
export function findFaults(
  { fields, bodies, isBodyRequired = false }: Attempt,
  filled: Filled,
  words: FormWords,
): Faults {
  const media = bodies?.[filled.body]
  // Without any part, an optional body is not sent.
  const isAsked = isBodyRequired || media?.fields?.some((field) => isFilled(field, filled)) === true
  const faults: Faults = {}
  for (const field of [...fields, ...((isAsked && media?.fields) || [])]) {
    const fault = findFault(field, filled, words)
    if (fault !== undefined) faults[toFieldKey(field)] = fault
  }
  const isWritten = media && !media.fields
  const bodyFault = isWritten && findBodyFault(filled.text, media, { isRequired: isBodyRequired, words })
  if (bodyFault !== undefined && bodyFault !== false) faults.body = bodyFault
  return faults
}

/**
 * Whether a request can be sent despite its faults: descriptions have mistakes. Without a value of its path, it would go
 * to another address, and a form that is not JSON has no parts.
 */
export function isSendable(attempt: Attempt, filled: Filled, home?: string): boolean {
  const hasPath = attempt.fields.every((field) => field.place !== 'path' || isFilled(field, filled))
  return hasPath && tryBuild(attempt, filled, home) !== undefined
}

function findFault(field: AttemptField, filled: Filled, words: FormWords): string | undefined {
  const { isRequired, name, place, schema } = field
  if (!isFilled(field, filled)) {
    if (!isRequired) return undefined
    return place === 'body' ? words.fillInBody : fill(words.fillIn, { name })
  }
  if (field.file) return undefined
  const written = filled.values[toFieldKey(field)] ?? ''
  const fault = describe(schema, readPart(field, written), words)
  // A text may look like a number or a list.
  return fault !== undefined && describe(schema, written, words) === undefined ? undefined : fault
}

function findBodyFault(
  text: string,
  { schema, type }: NonNullable<Attempt['bodies']>[number],
  { isRequired, words }: { isRequired: boolean; words: FormWords },
): string | undefined {
  if (text.trim() === '') return isRequired ? words.fillInBody : undefined
  if (!JSON_TYPE.test(type) && !FORM.test(type)) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return fill(words.invalidJson, { reason: error instanceof Error ? error.message : String(error) })
  }
  return schema && describe(schema, value, words)
}

type Schema = AttemptField['schema']
type Fault = ReturnType<Validator['validate']>['errors'][number]

/** The innermost of the first errors says most. */
function describe(schema: Schema, value: unknown, words: FormWords): string | undefined {
  try {
    const { valid, errors } = new Validator(schema, '2020-12', true).validate(value)
    // That a choice may be null says nothing of a value.
    const told = errors.filter(
      (each) => !/\/(?:anyOf|oneOf)\/\d+\/type$/.test(each.keywordLocation) || ruleAt(schema, each) !== 'null',
    )
    const last = told.at(-1) ?? errors.at(-1)
    if (valid || !last) return undefined
    const steps = toSteps(last.instanceLocation)
    if (last.keyword === 'false')
      return inPlace(steps.slice(0, -1), fill(words.unknownField, { name: steps.at(-1) ?? '' }))
    // Of choices, such as one constant each.
    const same = told.filter((each) => each.keyword === last.keyword && each.instanceLocation === last.instanceLocation)
    const rules = LISTED.test(last.keyword) && same.length > 1 ? same.map((each) => ruleAt(schema, each)) : undefined
    return inPlace(steps, explain(last, rules?.flat() ?? ruleAt(schema, last), words))
  } catch {
    // A schema that cannot be read prevents nothing.
    return undefined
  }
}

const LISTED = /^(?:type|const|enum)$/

function inPlace(steps: readonly string[], sentence: string): string {
  return steps.length > 0 ? `${steps.join('/')}: ${sentence}` : sentence
}

/** The validator explains in English. */
function explain({ keyword, error }: Fault, rule: unknown, words: FormWords): string {
  if (keyword === 'required') return fill(words.fillIn, { name: /"(.*)"/.exec(error)?.[1] ?? '' })
  const { or, length, entries, fields, multipleOf, pattern, uniqueEntries } = words
  const list = (values: unknown) => [...new Set([values].flat().map(print))]
  const rules: Record<string, string> = {
    type: list(rule).join(` ${or} `),
    const: list(rule).join(', '),
    enum: list(rule).join(', '),
    format: print(rule),
    minimum: `≥ ${print(rule)}`,
    maximum: `≤ ${print(rule)}`,
    exclusiveMinimum: `> ${print(rule)}`,
    exclusiveMaximum: `< ${print(rule)}`,
    minLength: `${length} ≥ ${print(rule)}`,
    maxLength: `${length} ≤ ${print(rule)}`,
    minItems: `${entries} ≥ ${print(rule)}`,
    maxItems: `${entries} ≤ ${print(rule)}`,
    minProperties: `${fields} ≥ ${print(rule)}`,
    maxProperties: `${fields} ≤ ${print(rule)}`,
    multipleOf: `${multipleOf} ${print(rule)}`,
    pattern: `${pattern} ${print(rule)}`,
    uniqueItems: uniqueEntries,
  }
  const expected = rules[keyword]
  return expected === undefined || rule === undefined ? words.doesNotFit : fill(words.expected, { rule: expected })
}

/** The value of the keyword that a value does not satisfy. */
function ruleAt(schema: Schema, { keywordLocation }: Fault): unknown {
  return toSteps(keywordLocation).reduce<unknown>((node, step) => {
    const inner = valueAt(node, step)
    return step === '$ref' ? toSteps(String(inner)).reduce(valueAt, schema as unknown) : inner // To follow it.
  }, schema)
}
