/** Problems of the site's code when it is bundled. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createComponents } from './components.fixture.ts'
import { bundleShell } from './index.ts'

const HERO = `export default ({ title, children }) => <section><p>{title}</p>{children}</section>`

test('a syntax error in a component is reported with its place, and the site gets the prebuilt shell', async () => {
  const options = createComponents({ 'Broken.tsx': 'export function Broken() {\n  return <p>never closed\n}\n' })
  const { manifest, problems } = await bundleShell(options)
  expect(problems).toMatchObject([{ severity: 'error', file: 'components/Broken.tsx', line: 3, column: 1 }])
  expect(problems[0]?.message).toBe(
    "The site's components cannot be bundled: Unexpected token. Did you mean `{'}'}` or `&rbrace;`?",
  )
  expect(manifest.scripts).not.toEqual([])
})

test('an error of a module while it is loaded has its place', async () => {
  const options = createComponents({
    'Wide.tsx': `import { width } from '../lib/width.ts'\nexport const Wide = () => width\n`,
    '../lib/width.ts': '// For a chart.\nexport const width = window.innerWidth\n',
  })
  const message = "The site's components cannot be loaded: window is not defined"
  expect((await bundleShell(options)).problems).toMatchObject([{ file: 'lib/width.ts', line: 2, message }])
})

test('a package that needs a browser is named, with the place of its import and what to write', async () => {
  const options = createComponents({
    'Later.tsx': `import type { A } from 'maps'\nexport const Later = () => String(import('maps'))\n`,
    'Map.tsx': `\nimport L from 'maps'\nexport const Map = () => L\n`,
    '../node_modules/maps/index.js': 'exports.ratio = (() => window.devicePixelRatio)()\n',
  })
  const [problem] = (await bundleShell(options)).problems
  expect([problem?.file, problem?.line]).toEqual(['components/Map.tsx', 2])
  expect(problem?.message).toContain('"maps" cannot be loaded at build time: window is not defined')
  expect(problem?.hint).toContain("`const module = await import('maps')`")
})

test.each([
  ['{ "price": 1,\n  "old": 2,\n}\n', 3, 1, 'trailing comma'],
  ['{\n  "price": free\n}\n', 2, 13, 'expected ident'],
  ['{ "price": 1', 1, 12, 'EOF while parsing an object'],
])(
  'a file of JSON that a component imports is named with the place of its mistake: %j',
  async (json, line, column, reason) => {
    const code = `import { price } from '../data/prices.json'\nexport const Mine = () => price\n`
    const { problems } = await bundleShell(createComponents({ 'Mine.tsx': code, '../data/prices.json': json }))
    const message = `The site's components cannot be bundled: this file is not valid JSON: ${reason}`
    expect(problems).toMatchObject([{ file: 'data/prices.json', line, column, message }])
  },
)

test('a package that is not installed is reported with the command that installs it', async () => {
  const { root, cacheDir } = createComponents({})
  mkdirSync(join(root, 'layouts'))
  writeFileSync(join(root, 'layouts/big.tsx'), `import chart from '@acme/chart/line'\nexport default () => chart\n`)
  const { problems } = await bundleShell({ root, cacheDir })
  expect(problems).toMatchObject([
    {
      file: 'layouts/big.tsx',
      message: `The site's layouts cannot be bundled: the package "@acme/chart" cannot be found.`,
      hint: `Run "npm install @acme/chart" in the site's folder, or fix the import.`,
    },
  ])
})

test('a wrong import of a component is reported with its place and the nearest name', async () => {
  const options = createComponents({ 'Mine.css': '', '../lib/prices.ts': 'export const listPrices = () => []' })
  const cases = {
    "import { useSite } from './nope'": [25, "Could not resolve './nope'", 'Fix the component'],
    "import { useSite } from 'nope'": [25, 'the package "nope" cannot be found', 'npm install nope'],
    "import { useSite } from 'octavo/component'": [25, '"octavo/component" cannot be', 'octavo/components'],
    "import { useSite } from 'octavo'": [25, '"octavo" cannot be', 'octavo/components or octavo/theme'],
    "import { useStat as useSite } from 'react'": [10, '"useStat" is not exported by "react".', 'useState'],
    "import { usesite as useSite } from 'octavo/components'": [10, '"usesite" is not', 'useSite'],
    "import { openmenu as useSite } from 'octavo/theme'": [10, 'by "octavo/theme"', 'openMenu'],
    "import { listprices as useSite } from '../lib/prices.ts'": [10, 'by "lib/prices.ts"', 'listPrices'],
  } as const
  for (const [line, [column, message, advice]] of Object.entries(cases)) {
    const code = `import { type Key, ReactNode } from 'react'\n${line}\nexport const Mine = () => <p>{useSite()}</p>\n`
    writeFileSync(join(options.componentsDir, 'Mine.tsx'), code)
    const { problems } = await bundleShell(options)
    expect(problems, line).toMatchObject([{ file: 'components/Mine.tsx', line: 2, column }])
    expect(problems[0]?.message).toContain(message)
    expect(problems[0]?.hint).toContain(advice)
  }
})

test('a component file without that component is reported with the missing name', async () => {
  const components = { 'Empty.tsx': 'export {}\n', 'Misnamed.tsx': 'export const Other = () => null\n' }
  const { problems } = await bundleShell(createComponents(components))
  expect(problems).toMatchObject([
    {
      message: 'components/Empty.tsx exports no component named "Empty".',
      file: 'components/Empty.tsx',
      hint: 'Write "export function Empty() { … }", or a default export.',
    },
    { message: 'components/Misnamed.tsx exports no component named "Misnamed", only "Other".' },
  ])
})

test('a component must be a regular file of the site', async () => {
  const options = createComponents({ 'Hero/Hero.tsx': HERO })
  execFileSync('mkfifo', [join(options.componentsDir, 'Pipe.tsx')])
  const secret = join(mkdtempSync(join(tmpdir(), 'octavo-outside-')), 'secret.txt')
  writeFileSync(secret, 'password = "letmein')
  symlinkSync(secret, join(options.componentsDir, 'Linked.tsx'))
  expect((await bundleShell(options)).problems.map(({ message }) => message)).toEqual([
    '"components/Linked.tsx" is a symbolic link that leaves the site\'s folder.',
    '"components/Pipe.tsx" is a named pipe, not a file.',
  ])
})
