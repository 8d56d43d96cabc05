import type { Problem } from '../../shared/build/problem.ts'
import type { CheckedData, DataFault } from '../../shared/theme.ts'
import type { DataSchema, SchemaIssue } from './props.ts'
import { thrownMessage } from '../../shared/text/thrown.ts'

/** The module `layouts/NAME.schema.ts`, which checks the data of pages with that layout. */
export interface SchemaModule {
  layout: string
  /** Relative to the site root. */
  file: string
  exports: Readonly<Record<string, unknown>>
}

type DataCheck = DataSchema | ((data: unknown) => unknown)

/** Finds modules that export neither a schema nor a function. */
export function checkSchemas(modules: readonly SchemaModule[]): Problem[] {
  return modules.filter((module) => findCheck(module) === undefined).map(missing)
}

/** Checks `data` of a page with the module of its layout, which may also change it. */
export function checkData(module: SchemaModule, data: Readonly<Record<string, unknown>>): CheckedData {
  const check = findCheck(module)
  if (check === undefined) return { kind: 'valid', data }
  const { file } = module
  try {
    const checked = '~standard' in check ? check['~standard'].validate(data) : { value: check(data) }
    if (checked instanceof Promise || ('value' in checked && checked.value instanceof Promise))
      return invalid(file, 'The check is asynchronous, which is not supported.')
    if (checked.issues) return { kind: 'invalid', file, faults: checked.issues.map(toFault) }
    // The value has the type of the layout's props, which is checked by TypeScript.
    return { kind: 'valid', data: checked.value as Record<string, unknown> }
  } catch (error) {
    return invalid(file, thrownMessage(error))
  }
}

function findCheck({ exports }: SchemaModule): DataCheck | undefined {
  const check = exports.schema ?? exports.default
  // ArkType's schemas are functions with this property.
  const isSchema = (typeof check === 'object' || typeof check === 'function') && check !== null && '~standard' in check
  return isSchema || typeof check === 'function' ? (check as DataCheck) : undefined
}

function invalid(file: string, message: string): CheckedData {
  return { kind: 'invalid', file, faults: [{ message, path: [] }] }
}

function toFault({ message, path = [] }: SchemaIssue): DataFault {
  const keys = path.map((segment) => (typeof segment === 'object' ? segment.key : segment))
  return { message, path: keys.map((key) => (typeof key === 'number' ? key : String(key))) }
}

function missing({ file, exports }: SchemaModule): Problem {
  const found = Object.keys(exports).map((key) => `"${key}"`)
  return {
    severity: 'error',
    message: `${file} exports no schema or function named "schema"${found.length > 0 ? `, only ${found.join(', ')}` : ''}.`,
    file,
    hint: 'Export a schema of a library such as Zod or Valibot, or a function that returns the data or throws an error, as "schema".',
  }
}
