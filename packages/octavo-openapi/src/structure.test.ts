/** The check with single modules of Redocly's parser, beside that with all of it. */
import { BaseResolver, Source, createConfig, lintDocument } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import type { Fields } from './json.ts'
import { findMistakes } from './structure.ts'

const MISTAKES = {
  infos: {},
  info: { title: 5 },
  servers: { url: '/' },
  paths: { '/a': { get: { parameters: [{ name: 'a', in: 'quary' }], responses: { '200': {} }, wrong: 1 } }, '/b': [] },
  components: { schemas: { A: { type: 'objekt', $ref: '#/components/schemas/Gone' }, B: { properties: 'none' } } },
  definitions: { A: { type: 'objekt' } },
}

test.each([{ swagger: '2.0' }, { openapi: '3.0.3' }, { openapi: '3.1.1' }, { openapi: '3.2.0' }])(
  'the same mistakes are found in %o',
  async (version) => {
    const parsed: Fields = { ...version, ...MISTAKES }
    const text = JSON.stringify(parsed)
    const config = await createConfig({ rules: { struct: 'error' } })
    const document = { source: new Source('/api.json', text), parsed }
    const all = await lintDocument({ document, config, externalRefResolver: new BaseResolver() })
    const found = await findMistakes('/api.json', text, parsed)
    expect(found.length).toBeGreaterThan(4)
    expect(JSON.parse(JSON.stringify(found))).toEqual(JSON.parse(JSON.stringify(all)))
  },
)
