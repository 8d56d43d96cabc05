import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '../harness/browsers/test.ts'
import { serveVersions } from '../harness/versions.ts'

let root: string
let address: string
test.beforeAll(async () => {
  root = join(test.info().project.outputDir, `versions-${process.pid}`)
  address = await serveVersions(root)
})
test.afterAll(() => rmSync(root, { recursive: true }))

test('a version opens at the same place of the same page, and the old one says that it is old', async ({ reader }) => {
  await reader.open(new URL('/5.0/setup/?from=mail#limits', address).href)
  await reader.click('.navbar-item-versionDropdown summary')
  await reader.click('.navbar-item-versionDropdown a', '4.0')
  await reader.sees(() => location.pathname + location.search + location.hash, '/4.0/setup/?from=mail#limits')
  await reader.seesPage('Setup')
  await reader.seesInView('#limits')
  await reader.seesHydrated()
  await reader.click('.version-notice a', 'Go to the latest release')
  await reader.sees(() => location.pathname + location.search + location.hash, '/5.0/setup/?from=mail#limits')
  await reader.seesPage('Setup')
  await reader.seesNo('.version-notice')
  await reader.back()
  await reader.sees(() => location.pathname, '/4.0/setup/')
  await reader.back()
  await reader.sees(() => location.pathname, '/5.0/setup/')
  await reader.seesInView('#limits')
})
