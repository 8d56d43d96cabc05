import { expect } from '@playwright/test'
import { workerTest } from '../worker-test.ts'
import { startFirefox } from './firefox.ts'
import { Reader } from './reader.ts'
import type { Session } from './session.ts'
import { startWebKit } from './webkit.ts'

const STARTERS = { firefox: startFirefox, webkit: startWebKit }

export interface BrowserOptions {
  /** Which browser the project runs, and its executable, or the executable of its driver. */
  engine: { name: keyof typeof STARTERS; executable: string } | undefined
}

/** A test in another browser than Chromium, which the tests of a project share and which must not complain. */
export const test = workerTest.extend<{ reader: Reader }, BrowserOptions & { session: Session }>({
  engine: [undefined, { option: true, scope: 'worker' }],

  session: [
    async ({ engine }, run) => {
      if (!engine) throw new Error('These tests run in the projects of other browsers: see playwright.config.ts.')
      const session = await STARTERS[engine.name](engine.executable)
      await run(session)
      await session.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  reader: async ({ session }, run) => {
    await session.reset()
    await session.resize(1280, 800)
    await run(new Reader(session))
    expect(session.complaints, 'the browser must not complain').toEqual([])
  },
})

export { expect }
