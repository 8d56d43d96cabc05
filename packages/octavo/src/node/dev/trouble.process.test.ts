/** What the system does to a preview, in its own process. */
import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { createProject } from '../project.fixture.ts'
import { startPreviewCommand } from './command.fixture.ts'

test('a site that cannot be opened is shown as such, and opened as soon as the cause is fixed', async () => {
  const config = (baseUrl: string) => ({ 'octavo.config.json': JSON.stringify({ baseUrl }) })
  const project = createProject({ ...config('/a/'), 'docs/index.md': '# Home\n\nWords.\n' })
  const preview = await startPreviewCommand(project.root)
  const get = (path: string) => fetch(new URL(path, preview.url))
  try {
    expect((await get('/a/')).status).toBe(200)
    const cache = join(project.root, '.octavo/vite')
    // Vite may be writing into the folder.
    await eventually(() => {
      rmSync(cache, { recursive: true, force: true })
      writeFileSync(cache, 'a file in the place of a folder')
    })
    project.write(config('/b/'))
    await eventually(async () => expect((await get('/b/')).status).toBe(503))
    const page = await (await get('/a/')).text()
    expect(page).toContain('The preview cannot show the site: not a directory')
    expect(page, 'the page asks for the site').toContain('setInterval')
    await eventually(() => expect(preview.printed()).toContain('The preview cannot show the site: not a directory'))
    rmSync(cache)
    project.write({ 'docs/index.md': '# Home\n\nNew words.\n' })
    await eventually(async () => expect(await (await get('/b/')).text()).toContain('New words.'))
    project.write({ 'docs/index.md': '# Home\n\nLast words.\n' })
    await eventually(async () => expect(await (await get('/b/')).text()).toContain('Last words.'))
  } finally {
    await preview.close()
  }
})

/** Starts a program in a namespace in which few files can be watched (https://man7.org/linux/man-pages/man7/namespaces.7.html). */
const FEW_WATCHES = ['unshare', '-Ur', 'sh', '-c', 'echo 4 > /proc/sys/user/max_inotify_watches && exec "$0" "$@"']

function canLimitWatches(): boolean {
  try {
    execFileSync(FEW_WATCHES[0]!, [...FEW_WATCHES.slice(1), 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test.skipIf(!canLimitWatches())(
  'a preview that cannot watch all folders says so, and how to raise the limit',
  async () => {
    const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`docs/${name}/index.md`, `# ${name}\n`])
    const preview = await startPreviewCommand(createProject(Object.fromEntries(pages)).root, FEW_WATCHES)
    try {
      await eventually(() => expect(preview.printed()).toContain('The preview does not show all edits'))
      expect(preview.printed()).toContain('sudo sysctl fs.inotify.max_user_watches=')
      expect((await fetch(new URL('/f/', preview.url))).status).toBe(200)
    } finally {
      await preview.close()
    }
  },
)

const FOLDER_OF_OPEN_FILES = '/proc/self/fd'

test.skipIf(process.platform !== 'linux')(
  'requests that want no content or end in the middle of it leave no open file',
  async () => {
    const project = createProject({ 'docs/index.md': '# Home\n', 'public/film.bin': 'x'.repeat(20_000_000) })
    const preview = await startPreviewCommand(project.root)
    const { port } = new URL(preview.url)
    const countOpen = () => readdirSync(FOLDER_OF_OPEN_FILES.replace('self', String(preview.pid))).length
    const leave = () =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1')
        socket.write('GET /film.bin HTTP/1.1\r\nHost: localhost\r\n\r\n')
        socket.once('data', () => socket.destroy()).once('close', () => resolve())
      })
    try {
      await leave()
      const before = countOpen()
      for (let round = 0; round < 40; round++) {
        await leave()
        expect((await fetch(new URL('/film.bin', preview.url), { method: 'HEAD' })).status).toBe(200)
      }
      await eventually(() => expect(countOpen()).toBeLessThanOrEqual(before))
      // Node.js closes a lost file some day, and warns of it.
      expect(preview.printed()).not.toContain('garbage collection')
      expect((await fetch(new URL('/', preview.url))).status).toBe(200)
    } finally {
      await preview.close()
    }
  },
)
