/** A publication to a bucket that is killed at any moment leaves readers whole pages, and the next one finishes. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createVersion, findMissing, readBucket, TO } from './published.fixture.ts'
import { CREDENTIALS, startFaultProxy, startS3rver } from './stores.fixture.ts'

const RUNNER = fileURLToPath(new URL('../../kill.fixture.mjs', import.meta.url))
const COMMAND = new URL('../../../../dist/node/cli.js', import.meta.url).href
/** Kills at random moments. `npm run bench` of the repository sets more. */
const KILLS = Number(process.env['OCTAVO_KILLS'] ?? 4)
/** Before as many uploads as a publication has at least. */
const MOMENTS = 24

test(`${KILLS} publications, each killed at a random moment`, async () => {
  const store = await startS3rver()
  const proxy = await startFaultProxy(store, { checksConditions: true })
  const site = createVersion('5.1')
  let child: ChildProcess | undefined
  onTestFinished(async () => {
    child?.kill()
    await proxy.close()
    await store.close()
  })
  const write = (edition: number) =>
    site.write({
      'docs/index.md': `# Edition ${edition}\n\nSee [a](a.md) and [new](only-${edition}.md).\n`,
      'docs/a.md': `# A ${edition}\n\nBack [home](index.md).\n`,
      [`docs/only-${edition}.md`]: `# Only ${edition}\n\nSee [a](a.md).\n`,
      [`docs/only-${edition - 1}.md`]: null,
    })
  const run = async () => {
    child ??= fork(RUNNER, [COMMAND], {
      stdio: 'ignore',
      env: { ...process.env, ...CREDENTIALS, SOURCE_DATE_EPOCH: '0' },
    })
    const running = child
    const answered = once(running, 'message').then(([status]) => status as unknown)
    const ended = once(running, 'close').then(([, signal]) => signal as unknown)
    running.send({ words: ['publish', site.root, '--to', TO, '--endpoint', proxy.url] })
    const outcome = await Promise.race([answered, ended])
    if (!running.connected) child = undefined
    return outcome
  }
  write(0)
  expect(await run()).toBe(0)
  for (let edition = 1; edition <= KILLS; edition++) {
    write(edition)
    const moment = Math.ceil(Math.random() * MOMENTS)
    let uploads = 0
    proxy.decide = ({ method }) => {
      if (method === 'PUT' && ++uploads === moment) child?.kill('SIGKILL')
      return undefined
    }
    const outcome = await run()
    proxy.decide = () => undefined
    const place = `edition ${edition}, killed before upload ${moment}, which ended with ${String(outcome)}`
    const left = await readBucket(proxy)
    expect(findMissing(left), place).toEqual([])
    for (const [path, { text }] of left) {
      const [first, ...others] = new Set(
        path.endsWith('.html') ? [...text.matchAll(/Edition (\d+)/g)].map(([, n]) => n) : [],
      )
      if (first !== undefined && path === '5.1/index.html') expect([first, ...others], place).toHaveLength(1)
    }
    expect(await run(), place).toBe(0)
    const files = await readBucket(proxy)
    expect(findMissing(files), place).toEqual([])
    expect(files.get('5.1/index.html')?.text, place).toContain(`Edition ${edition}`)
    expect(
      [...files.keys()].filter((path) => path.startsWith('5.1/only-')),
      place,
    ).toEqual([`5.1/only-${edition}/index.html`, `5.1/only-${edition}.md`])
  }
})
