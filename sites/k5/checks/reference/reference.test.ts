import { expect, test } from 'vitest'
import { publishedSchema } from '../manifests/schemas.ts'
import { findSchema, listKeys, nest, writeSections } from './project-keys.ts'

const keys = listKeys(findSchema('k5-project.json', 'Project'))

/** Vitest writes the fragment with `--update`; without it, a difference fails. */
test('the reference of k5-project.yml is the one that its schema gives', async () => {
  await expect(writeSections(keys)).toMatchFileSnapshot('../../fragments/_k5-project-keys.md')
})

test('every key says what it means and since when, and every value has an example', () => {
  const incomplete = keys.filter(
    ({ schema }) => !schema.description || !schema['x-since'] || !(schema.examples ?? schema.properties),
  )
  expect(incomplete.map(({ path }) => path)).toEqual([])
})

test('every example and every default is valid', () => {
  const validate = publishedSchema('k5-project.json')!
  const wrong = keys.flatMap(({ path, schema }) =>
    [...(schema.examples ?? []), ...(schema.default === undefined ? [] : [schema.default])].flatMap((value) => {
      validate(nest(path, value))
      const errors = validate.errors ?? []
      const pointer = `/${path.replaceAll('.', '/')}`
      return errors
        .filter(({ instancePath, keyword }) => instancePath.startsWith(pointer) && keyword !== 'required')
        .map(({ message }) => `${path}: ${JSON.stringify(value)} ${message}`)
    }),
  )
  expect(wrong).toEqual([])
})

test('a note of a key that does not exist is an error', () => {
  expect(() => writeSections(keys, { 'spec.deploy.target': 'A note.' })).toThrow('unknown keys: spec.deploy.target')
})
