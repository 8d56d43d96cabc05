import { Validator } from '@cfworker/json-schema'
import { toFieldKey, type Attempt, type AttemptField, type Filled } from './attempt.ts'
import type { FormWords } from './form-words.ts'
import { fill } from './words.ts'

/** What is wrong with a field, by its key, and with the `body`. */
export type Faults = Record<string, string>

/** Checks what a reader has filled in against the schemas of the description. */
export function findFaults(
  { fields, bodies, isBodyRequired }: Attempt,
  { values, body, text }: Filled,
  words: FormWords,
): Faults {
  const faults: Faults = {}
  for (const field of fields) {
    const fault = findFault(field, values[toFieldKey(field)] ?? '', words)
    if (fault !== undefined) faults[toFieldKey(field)] = fault
  }
  const media = bodies?.[body]
  const bodyFault = media && findBodyFault(text, media, { isRequired: isBodyRequired === true, words })
  if (bodyFault !== undefined) faults.body = bodyFault
  return faults
}

function findFault({ isRequired, name, schema }: AttemptField, value: string, words: FormWords): string | undefined {
  if (value === '') return isRequired ? fill(words.fillIn, { name }) : undefined
  return describe(schema, toValue(schema, value), words)
}

/** The value that a text stands for. */
function toValue({ type, items }: AttemptField['schema'], value: string): unknown {
  const types = new Set([type].flat())
  if (types.has('array')) {
    const inner = typeof items === 'object' && items !== null ? (items as AttemptField['schema']) : {} // A schema.
    return value.split(',').map((each) => toValue(inner, each.trim()))
  }
  if ((types.has('integer') || types.has('number')) && value.trim() !== '' && !Number.isNaN(Number(value)))
    return Number(value)
  if (types.has('boolean') && /^(true|false)$/.test(value)) return value === 'true'
  return value
}

function findBodyFault(
  text: string,
  { schema, type }: NonNullable<Attempt['bodies']>[number],
  { isRequired, words }: { isRequired: boolean; words: FormWords },
): string | undefined {
  if (text.trim() === '') return isRequired ? words.fillInBody : undefined
  if (!/[/+]json\b|^multipart\/form-data|^application\/x-www-form-urlencoded/.test(type)) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return fill(words.invalidJson, { reason: error instanceof Error ? error.message : String(error) })
  }
  return schema && describe(schema, value, words)
}

/** The innermost of the first errors says most. */
function describe(schema: AttemptField['schema'], value: unknown, words: FormWords): string | undefined {
  try {
    const { valid, errors } = new Validator(schema, '2020-12', true).validate(value)
    if (valid) return undefined
    const last = errors.at(-1)
    const place = last?.instanceLocation.replace(/^#\/?/, '') ?? ''
    return `${place ? `${place}: ` : ''}${last?.error ?? words.doesNotFit}`
  } catch {
    // A schema that cannot be read prevents nothing.
    return undefined
  }
}
