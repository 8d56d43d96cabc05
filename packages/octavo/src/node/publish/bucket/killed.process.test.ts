/**
 * A publication to a bucket that is killed at any moment leaves readers files of the old build and of the new one, each
 * with everything it loads, and the next run finishes.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createVersion, findMissing, readBucket, TO } from './published.fixture.ts'
import { CREDENTIALS, startFaultProxy, startS3rver, type FaultProxy } from './stores.fixture.ts'

const RUNNER = fileURLToPath(new URL('../../kill.fixture.mjs', import.meta.url))
const COMMAND = new URL('../../../../dist/node/cli.js', import.meta.url).href
/** Kills at random moments. `OCTAVO_KILLS=60 npx vitest run killed.process` tries more. */
const KILLS = Number(process.env['OCTAVO_KILLS'] ?? 4)

test(
  `${KILLS} publications, each killed at a random moment`,
  async () => {
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
    write(1)
    proxy.asked = []
    expect(await run()).toBe(0)
    const moments = proxy.asked.length
    let before = await readSite(proxy)
    for (let edition = 2; edition < KILLS + 2; edition++) {
      write(edition)
      const moment = Math.ceil(Math.random() * moments)
      const isDone = Math.random() < 0.5
      let requests = 0
      proxy.decide = () => {
        if (++requests !== moment) return undefined
        child?.kill('SIGKILL')
        return { kind: 'cut', isDone }
      }
      const outcome = await run()
      proxy.decide = () => undefined
      const place = `edition ${edition}, killed at request ${moment} of ${moments}, which ${isDone ? 'arrived' : 'was lost'}, ended with ${String(outcome)}`
      const left = await readSite(proxy)
      expect(findMissing(left), place).toEqual([])
      expect(await run(), place).toBe(0)
      const after = await readSite(proxy)
      expect(findMissing(after), place).toEqual([])
      const isOfOneBuild = ([path, { text }]: [string, { text: string }]) =>
        text === before.get(path)?.text || text === after.get(path)?.text
      expect(
        [...left].filter((file) => !isOfOneBuild(file)).map(([path]) => path),
        place,
      ).toEqual([])
      expect(
        [...before.keys()].filter((path) => after.has(path) && !left.has(path)),
        place,
      ).toEqual([])
      expect(after.get('5.1/index.html')?.text, place).toContain(`Edition ${edition}`)
      expect(
        [...after.keys()].filter((path) => path.startsWith('5.1/only-')),
        place,
      ).toEqual([`5.1/only-${edition}/index.html`, `5.1/only-${edition}.md`])
      before = after
    }
  },
  120_000 + KILLS * 30_000,
)

/** What readers can ask for. */
async function readSite(store: FaultProxy) {
  return new Map([...(await readBucket(store))].filter(([path]) => !path.startsWith('.octavo/')))
}
