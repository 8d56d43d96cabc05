import { expect, expectTypeOf, test } from 'vitest'
import * as v from 'valibot'
import { checkData, checkSchemas } from './check-data.ts'
import type { LayoutProps } from './props.ts'

const moduleOf = (schema: unknown) => ({ layout: 'planet', file: 'layouts/planet.schema.ts', exports: { schema } })
const check = (schema: unknown, value: Record<string, unknown>) => checkData(moduleOf(schema), value)
const invalid = (...faults: object[]) => ({ kind: 'invalid', file: 'layouts/planet.schema.ts', faults })

test('a schema of a library checks and changes data, and gives its type to the layout', () => {
  const schema = v.object({ name: v.pipe(v.string(), v.trim()), moons: v.optional(v.number(), 0) })
  expect(check(schema, { name: ' Mars ' })).toEqual({ kind: 'valid', data: { name: 'Mars', moons: 0 } })
  expect(check(schema, { name: 'Mars', moons: '2' })).toMatchObject(
    invalid({ path: ['moons'], message: expect.stringContaining('number') }),
  )
  expectTypeOf<LayoutProps<typeof schema>['data']>().toEqualTypeOf<{ name: string; moons: number }>()
})

test('a schema can be a function, and its paths have keys in two forms', () => {
  const validate = () => ({ issues: [{ message: 'Bad.', path: ['a', { key: 0 }] }] })
  const schema = Object.assign(() => 'not called', { '~standard': { version: 1, vendor: 'x', validate } })
  expect(check(schema, {})).toEqual(invalid({ message: 'Bad.', path: ['a', 0] }))
})

test('a function returns the data or throws', () => {
  const double = ({ name }: { name: string }) => ({ name: name + name })
  expect(check(double, { name: 'ab' })).toEqual({ kind: 'valid', data: { name: 'abab' } })
  expect(check(({ name }: { name: string }) => name.length, {})).toEqual(
    invalid({ message: expect.stringContaining('undefined'), path: [] }),
  )
  expectTypeOf<LayoutProps<typeof double>['data']>().toEqualTypeOf<{ name: string }>()
})

test('an asynchronous check is refused, and so is a module without one', () => {
  const validate = async (value: unknown) => ({ value })
  const refused = invalid({ message: expect.stringContaining('asynchronous'), path: [] })
  expect(check({ '~standard': { version: 1, vendor: 'x', validate } }, {})).toEqual(refused)
  expect(check(async () => ({}), {})).toEqual(refused)
  expect(checkSchemas([moduleOf(1), moduleOf(() => ({}))])).toMatchObject([{ file: 'layouts/planet.schema.ts' }])
})
