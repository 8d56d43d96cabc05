import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { findPackageRoot } from '../../files/index.ts'
import { createSitePlugin } from './site-plugin.ts'

const NO_CODE = { components: {}, parts: {}, layouts: {}, schemas: {}, client: null, styles: [] }

/** What an expression of a module of the shell is for a site without features. */
async function evaluate(expression: string): Promise<unknown> {
  const id = join(findPackageRoot(), 'src/theme/example.ts')
  const text = `import { features } from '../shared/shell.ts'\nexport const result = ${expression}\n`
  const example = {
    name: 'example',
    resolveId: (source: string) => (source === id ? id : null),
    load: (path: string) => (path === id ? text : null),
  }
  const bundle = await rolldown({ input: id, plugins: [example, createSitePlugin({}, () => NO_CODE)] })
  const { output } = await bundle.generate().finally(() => bundle.close())
  const module = (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) as { result: unknown }
  return module.result
}

test.each([
  ["features.feedback?.target.kind === 'address'", false],
  ['features.feedback?.target.kind', undefined],
  ['features.feedback?.target.toString()', undefined],
  ['features.unasked?.siteId.trim().length', undefined],
  ['features.provider.toUpperCase()', 'MATOMO'],
])('%s of a site without the feature is %j', async (expression, value) => {
  expect(await evaluate(expression)).toBe(value)
})
